/** Text as we store it: composed letters, no spaces at the ends, one space inside (domain reference 0). */
export const tidyText = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Length as people count it: an emoji or a rare letter is one character. */
export const lengthOf = (text: string): number => Array.from(text).length
