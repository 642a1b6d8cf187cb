import { normalise } from './normalise.ts'

/** One line of text as we store it: in the signs of our rules, no spaces at the ends, one space inside (domain reference 0). */
export const tidyText = (text: string): string => normalise(text).trim().replaceAll(/ +/g, ' ')

/** Length as people count it: an emoji or a rare letter is one character. */
export const lengthOf = (text: string): number => Array.from(text).length
