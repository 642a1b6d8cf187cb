import type { Word } from '#domain/shared/files/paper-words.ts'

import { cellOf } from './paper.ts'
import type { Cell, Row } from './paper.ts'
import { ALL_LABELS, plainLabel } from './receipt-labels.ts'
import type { LabelKind } from './receipt-labels.ts'

/** A label on a paper, and where its value may stand: behind it, in the next cell, or below it. */
export type Labelled = {
  readonly kind: LabelKind
  readonly cell: Cell
  /** The cells that may hold the value, the likeliest first. */
  readonly beside: readonly Cell[]
  readonly below: readonly Cell[]
  /** Whether it is the head of a column with the prices of a table. */
  readonly inHead: boolean
}

// One wrong letter from 8 letters on, two from 16: more would mix up "totaal incl. btw" and "totaal excl. btw".
const allowedErrors = (length: number) => (length < 8 ? 0 : length < 16 ? 1 : 2)

const MOST_WORDS = 6

const nextDistances = (letter: string | undefined, other: string, before: readonly number[], row: number) => {
  const now = [row]
  for (let column = 1; column <= other.length; column += 1) {
    const [left = 0, above = 0, across = 0] = [now[column - 1], before[column], before[column - 1]]
    now.push(Math.min(left + 1, above + 1, across + (letter === other[column - 1] ? 0 : 1)))
  }
  return now
}

// How many letters differ, counted until they are more than allowed.
const differences = (one: string, other: string, most: number): number => {
  let distances = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length && Math.min(...distances) <= most; row += 1)
    distances = nextDistances(one[row - 1], other, distances, row)
  return distances.at(-1) ?? 0
}

const EXACT: ReadonlyMap<string, LabelKind> = new Map(ALL_LABELS.map(({ key, kind }) => [key, kind]))
const LONG = ALL_LABELS.filter(({ key }) => allowedErrors(key.length) > 0)

const likelyKind = (key: string): LabelKind | undefined =>
  key.length < 7
    ? undefined
    : LONG.find((label) => {
        const allowed = allowedErrors(label.key.length)
        return (
          Math.abs(label.key.length - key.length) <= allowed &&
          differences(label.key, key, allowed) <= allowed
        )
      })?.kind

type LabelAt = { readonly kind: LabelKind; readonly words: number }

const longest = (
  words: readonly string[],
  kindOf: (key: string) => LabelKind | undefined,
): LabelAt | undefined => {
  for (let count = words.length; count > 0; count -= 1) {
    // signs alone end no label
    const kind = plainLabel(words[count - 1] ?? '')
      ? kindOf(plainLabel(words.slice(0, count).join('')))
      : undefined
    if (kind) return { kind, words: count }
  }
  return undefined
}

/** The longest label with which these words begin. */
export const labelAtStart = (words: readonly Word[]): LabelAt | undefined => {
  const texts = words.slice(0, MOST_WORDS).map(({ text }) => text)
  // signs alone begin no label; behind one they may belong to it
  if (!plainLabel(texts[0] ?? '')) return undefined
  const exact = longest(texts, (key) => EXACT.get(key))
  const likely = longest(texts, likelyKind)
  // the first word of a value may look like the end of its label
  if (!likely || (exact && exact.words >= likely.words)) return exact
  return exact?.kind === likely.kind ? exact : likely
}

type Part = { readonly cell: Cell; readonly label: LabelAt | undefined }

const endsWithColon = (words: readonly Word[], at: number, count: number) =>
  words[at + count - 1]?.text.endsWith(':') === true || words[at + count]?.text === ':'

// A label stands at the beginning of a cell; further on only with a colon.
const nextLabel = (words: readonly Word[], from: number): number => {
  for (let at = from; at < words.length; at += 1) {
    const label = labelAtStart(words.slice(at))
    if (label && endsWithColon(words, at, label.words)) return at
  }
  return words.length
}

const partsOf = (cell: Cell): readonly Part[] => {
  const parts: Part[] = []
  for (let at = 0; at < cell.words.length;) {
    const label = labelAtStart(cell.words.slice(at))
    const end = nextLabel(cell.words, at + (label?.words ?? 1))
    parts.push({ cell: cellOf(cell.words.slice(at, end)), label })
    at = end
  }
  return parts
}

const overlaps = (one: Cell, other: Cell) => one.box.x0 < other.box.x1 && other.box.x0 < one.box.x1

const COLUMN =
  /^(?:omschrijving|prestatie|aantal|tarief|prijs|stuksprijs|code|beschreibung|leistung|bezeichnung|menge|anzahl|einzelpreis|preis|faktor|ziffer|description|service|treatment|item|qty|quantity|price|rate|unit|units|hours|cpt|designation|quantite|prix|libelle|descripcion|cantidad|precio|descrizione|ilosc|cena)$/

/** Whether a row names the columns of a table. */
export const isHead = ({ cells }: Row): boolean =>
  cells.filter(({ words }) => words.some(({ text }) => COLUMN.test(plainLabel(text)))).length > 0 &&
  cells.length > 2

type LabelledRow = { readonly row: Row; readonly parts: readonly Part[] }

const restOf = ({ cell, label }: Part): readonly Cell[] => {
  const rest = cell.words.slice(label?.words ?? 0).filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return rest.length ? [cellOf(rest)] : []
}

const valuesBeside = (parts: readonly Part[], at: number, part: Part): readonly Cell[] => {
  const rest = restOf(part)
  const [next, afterNext] = [parts[at + 1], parts[at + 2]]
  if (rest.length) return next && !next.label ? [...rest, next.cell] : rest
  const beside = [next, next?.label ? undefined : afterNext].filter((one) => one && !one.label)
  return beside.flatMap((one) => (one ? [one.cell] : []))
}

const valuesBelow = (rows: readonly LabelledRow[], at: number, { cell }: Part): readonly Cell[] => {
  const here = rows[at]?.row
  const next = rows.slice(at + 1, at + 3).filter(({ row }) => row.page === here?.page)
  return next.flatMap(({ parts }) => {
    const under = parts.filter((part) => overlaps(part.cell, cell))
    return under.some(({ label }) => label) ? [] : under.map((part) => part.cell)
  })
}

/** Every label on a paper, with the cells that may hold its value. */
export const labelledCells = (rows: readonly Row[]): readonly Labelled[] => {
  const labelled = rows.map((row) => ({ row, parts: row.cells.flatMap(partsOf) }))
  return labelled.flatMap(({ row, parts }, index) =>
    parts.flatMap((part, at) =>
      part.label
        ? [
            {
              kind: part.label.kind,
              cell: part.cell,
              beside: valuesBeside(parts, at, part),
              below: valuesBelow(labelled, index, part),
              inHead: isHead(row),
            },
          ]
        : [],
    ),
  )
}
