import anyAscii from 'any-ascii'

/** A text of any script in Latin letters without marks, as nearly as it sounds. */
export const asciiOf = (text: string): string => anyAscii(text)
