import { tidyText } from './tidy-text.ts'

// Nobody types control characters, and characters that change the reading direction hide what is really written.
const CONTROL = /\p{Cc}/gu
const HIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu
const BREAK = /\r\n?|[\u0085\u2028\u2029]/g

/** One line of text as it is stored: without hidden characters, so that it never begins another line in a mail. */
export const plainLine = (text: string): string => tidyText(text.replaceAll(CONTROL, ' '))

/** Several lines of text as they are stored: at most one empty line between two others. */
export const plainLines = (text: string): string =>
  text
    .replaceAll(BREAK, '\n')
    .split('\n')
    .map((line) => line.replaceAll(HIDDEN, ' ').trimEnd())
    .join('\n')
    .normalize('NFC')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Whether there is anything to see in a text. */
export const hasWords = (text: string): boolean => /[^\s\p{C}]/u.test(text)
