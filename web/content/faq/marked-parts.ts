import { normalizeText } from '#domain/shared/text/normalize-text.ts'

type Part = {
  /** The index in the text at which it begins. */
  readonly at: number
  readonly words: string
  readonly marked: boolean
}

/** Splits a text into the words that are among the marks and the text between them. Marks have no accents. */
export const markedParts = (text: string, marks: readonly string[]): readonly Part[] => {
  const wanted = new Set(marks)
  const parts: { at: number; words: string; marked: boolean }[] = []
  for (const { 0: words, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    const marked = wanted.has(normalizeText(words))
    const last = parts.at(-1)
    if (last && !marked && !last.marked) last.words += words
    else parts.push({ at: index, words, marked })
  }
  return parts
}
