/** Text in the form in which words are compared: lower case, without accents. Punctuation and spaces stay. */
export const normalizeText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
