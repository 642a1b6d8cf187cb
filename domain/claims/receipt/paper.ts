import type { Box, Word } from '#domain/shared/files/paper-words.ts'

/** Words that stand together in one row of a page. */
export type Cell = {
  readonly words: readonly Word[]
  readonly text: string
  readonly box: Box
}

export type Row = { readonly page: number; readonly cells: readonly Cell[] }

/** A value that was found on a paper, and the words that say it. */
export type Found<Value = string> = { readonly value: Value; readonly words: readonly Word[] }

/** The smallest box around words. */
export const boxAround = (words: readonly Word[]): Box => ({
  x0: Math.min(...words.map(({ box }) => box.x0)),
  y0: Math.min(...words.map(({ box }) => box.y0)),
  x1: Math.max(...words.map(({ box }) => box.x1)),
  y1: Math.max(...words.map(({ box }) => box.y1)),
})

export const textOfWords = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

export const cellOf = (words: readonly Word[]): Cell => ({
  words,
  text: textOfWords(words),
  box: boxAround(words),
})

/** The words of which some letters are among those from `from` to `to` of their text. */
export const wordsBetween = (words: readonly Word[], from: number, to: number): readonly Word[] => {
  let at = 0
  return words.filter(({ text }) => {
    const [begins, ends] = [at, at + text.length]
    at = ends + 1
    return ends > from && begins < to
  })
}
