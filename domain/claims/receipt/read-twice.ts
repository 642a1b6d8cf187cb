import { LOWEST_LETTERS, medianOf } from '#domain/shared/files/paper-words.ts'

import type { Found } from './paper.ts'
import { seenOnReceipt } from './read-receipt.ts'
import type { SeenOnReceipt } from './read-receipt.ts'
import { shareUnsure, wholeName } from './receipt-doubts.ts'
import type { Paper, ReceiptReading, ReceiptValues } from './receipt-values.ts'

// From this share of unsure words on, a second reader sees what the first did not; from the other on it sees no more than
// that the paper lies on its side.
const [DOUBTFUL, HOPELESS] = [0.1, 0.6]
const LEAST_WORDS = 8

const ASKED = ['treatmentDate', 'careProvider', 'invoiceNumber', 'cost', 'currency'] as const

const isWhole = (reading: ReceiptReading) =>
  reading.kind === 'read' && ASKED.every((field) => reading.values[field])

/** Whether a second reader should look at a picture: much of it is unsure, or an answer is missing. */
export const isDoubtful = (paper: Paper, reading: ReceiptReading): boolean => {
  if (paper.source !== 'picture' || paper.words.length < LEAST_WORDS) return false
  if (reading.kind === 'nothing' && reading.why === 'estimate') return false
  const share = shareUnsure(paper.words)
  return share < HOPELESS && (share > DOUBTFUL || !isWhole(reading))
}

/** Whether the letters of a picture are so small that a photo from closer by would be read better. */
export const isTooSmall = ({ words, source }: Pick<Paper, 'words' | 'source'>): boolean =>
  source === 'picture' &&
  words.length >= LEAST_WORDS &&
  medianOf(words.map(({ box }) => box.y1 - box.y0)) < LOWEST_LETTERS

type Fact = Found<unknown> & { readonly several?: boolean; readonly stillToPay?: number }

const isSame = (one: Fact, other: Fact) =>
  one.value === other.value && one.several === other.several && one.stillToPay === other.stillToPay

// A value that both see is sure; one that only one sees counts as if there were no other; two that differ are none.
const ofField = <F extends Fact>(
  first: SeenOnReceipt,
  second: SeenOnReceipt,
  of: (values: ReceiptValues) => F | undefined,
) => {
  const [one, other] = [of(first.all), of(second.all)]
  if (one && other) return isSame(one, other) ? one : undefined
  return of(first.alone) ?? of(second.alone)
}

const together = (first: SeenOnReceipt, second: SeenOnReceipt): ReceiptValues => ({
  treatmentDate: ofField(first, second, (values) => values.treatmentDate),
  typeOfCare: ofField(first, second, (values) => values.typeOfCare),
  careProvider: ofField(first, second, (values) => values.careProvider),
  invoiceNumber: ofField(first, second, (values) => values.invoiceNumber),
  cost: ofField(first, second, (values) => values.cost),
  currency: ofField(first, second, (values) => values.currency),
  country: ofField(first, second, (values) => values.country),
})

const NONE: SeenOnReceipt = { all: {}, alone: {} }

/** What two readers of one picture say together. Wrong is worse than none: where they differ, nothing is proposed. */
export const readTwice = (first: Paper, second: Paper): ReceiptReading => {
  const [one, other] = [seenOnReceipt(first), seenOnReceipt(second)]
  if (one === 'estimate' || other === 'estimate') return { kind: 'nothing', why: 'estimate' }
  if (typeof one === 'string' && typeof other === 'string') return { kind: 'nothing', why: one }
  const [seen, confirmed] = [one, other].map((reading) => (typeof reading === 'string' ? NONE : reading))
  const values = together(seen ?? NONE, confirmed ?? NONE)
  const words = [...first.words, ...second.words]
  return { kind: 'read', values: { ...values, careProvider: wholeName(values.careProvider, words) } }
}
