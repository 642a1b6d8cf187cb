// design A0: the counter is shown from 80 % on
const SHOWN_FROM = 0.8

/** How many characters still fit, once 80 % is used; before that, and without a limit, nothing. */
export const charsLeftToShow = (text: string, max: number | undefined) =>
  max === undefined || text.length < max * SHOWN_FROM ? undefined : max - text.length
