import { medianOf } from '#domain/shared/files/paper-words.ts'
import type { Word } from '#domain/shared/files/paper-words.ts'

import { cellOf } from './paper.ts'
import type { Cell, Row } from './paper.ts'

const heightOf = ({ box }: Word) => box.y1 - box.y0
const middleOf = ({ box }: Word) => (box.y0 + box.y1) / 2

// A label and its value in one word: "Factuurnummer:2026-001". Not a time of day or an address of the web.
const GLUED = /^(.*\p{L}{2}[.)]?:)([^/:].*)$/u

const partOf = (word: Word, from: number, to: number): Word => {
  const { x0, x1 } = word.box
  const step = (x1 - x0) / word.text.length
  return {
    ...word,
    text: word.text.slice(from, to),
    box: { ...word.box, x0: x0 + step * from, x1: x0 + step * to },
  }
}

const parted = (word: Word): readonly Word[] => {
  const [, label] = GLUED.exec(word.text) ?? []
  if (label === undefined) return [word]
  return [partOf(word, 0, label.length), partOf(word, label.length, word.text.length)]
}

// A photo is never quite straight: how much a row falls from one word to the next.
const slopeOf = (words: readonly Word[], height: number) => {
  const steps = words.flatMap((word, index) => {
    const next = words[index + 1]
    if (!next) return []
    const [dx, dy] = [next.box.x0 - word.box.x0, middleOf(next) - middleOf(word)]
    const beside = dx > 0 && dx < height * 12 && Math.abs(dy) < height * 0.8
    return beside ? [dy / dx] : []
  })
  return medianOf(steps)
}

const cellsOf = (words: readonly Word[]): readonly Cell[] => {
  const sorted = words.toSorted((one, other) => one.box.x0 - other.box.x0)
  const gap = medianOf(sorted.map(heightOf)) * 1.1
  const cells: Word[][] = []
  for (const word of sorted) {
    const before = cells.at(-1)?.at(-1)
    if (before && word.box.x0 - before.box.x1 <= gap) cells.at(-1)?.push(word)
    else cells.push([word])
  }
  return cells.map(cellOf)
}

type Line = { readonly words: Word[]; level: number }

const rowsOfPage = (words: readonly Word[], page: number): readonly Row[] => {
  const height = medianOf(words.map(heightOf))
  const slope = slopeOf(words, height)
  const levelOf = (word: Word) => middleOf(word) - slope * word.box.x0
  const lines: Line[] = []
  for (const word of words.toSorted((one, other) => levelOf(one) - levelOf(other))) {
    const level = levelOf(word)
    const line = lines.at(-1)
    if (line && level - line.level <= Math.min(heightOf(word), height) * 0.6) {
      line.words.push(word)
      line.level = medianOf(line.words.map(levelOf))
    } else lines.push({ words: [word], level })
  }
  return lines.map((line) => ({ page, cells: cellsOf(line.words) }))
}

/** The words of a paper as rows of cells, top to bottom: by where they stand, since a PDF may name them in any order. */
export const rowsOf = (words: readonly Word[]): readonly Row[] => {
  const pages = Map.groupBy(
    words.filter(({ text }) => text.trim() !== '').flatMap(parted),
    ({ page }) => page,
  )
  return [...pages]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([page, onPage]) => rowsOfPage(onPage, page))
}
