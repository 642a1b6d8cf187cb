import { normalizeText } from '#domain/shared/normalize-text.ts'

type Part = {
  /** Where it begins in the text. */
  readonly at: number
  readonly words: string
  readonly marked: boolean
}

/** A text in parts: those words that are among the marks, and what stands between them. Marks have no accents. */
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
