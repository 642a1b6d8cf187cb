// ASCII, the Latin letters of Europe and those of Vietnamese: what a document can print for certain.
const LATIN = /^[ -~\u00a0-\u017f\u1ea0-\u1ef9’‘ʼ]*$/

/** Whether a text is in Latin letters only, with digits and signs between them. */
export const isLatin = (text: string): boolean => LATIN.test(text.normalize('NFC'))

/** The words of a text that are in Latin letters only; empty if there are none. */
export const latinWords = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => isLatin(word) && /\p{L}/u.test(word))
    .join(' ')
