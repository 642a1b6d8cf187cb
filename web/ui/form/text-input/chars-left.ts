// design A0: the counter speaks from 80 % on
const SPEAKS_FROM = 0.8

/** How many characters still fit, once 80 % is used; before that, and without a limit, nothing. */
export const charsLeftToSay = (text: string, max: number | undefined) =>
  max === undefined || text.length < max * SPEAKS_FROM ? undefined : max - text.length
