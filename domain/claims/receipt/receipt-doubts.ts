import { medianOf } from '#domain/shared/files/paper-words.ts'
import type { Word } from '#domain/shared/files/paper-words.ts'

import { boxAround } from './paper.ts'
import type { Found, Row } from './paper.ts'
import { amountsIn } from './receipt-amounts.ts'
import type { Paper, ReceiptValues } from './receipt-values.ts'

// From this share of unsure words on a picture is poor: an eight is read as a three without any doubt about it.
const [UNSURE, POOR] = [60, 0.08]
// What is right is nearly always seen with more than this; below it a "q" may be a "g".
const SURE = 80

// The edge of a paper and the lines of a table are seen as signs, and never surely.
const isWord = ({ text }: Word) => /[\p{L}\d].*[\p{L}\d]/u.test(text)

/** The share of the words of which a reader of pictures is not sure. */
export const shareUnsure = (seen: readonly Word[]): number => {
  const words = seen.filter(isWord)
  return words.length ? words.filter(({ confidence }) => confidence < UNSURE).length / words.length : 1
}

/** Whether a reader of pictures is unsure of much of a picture. */
export const isPoor = ({ words, source }: Paper) => source === 'picture' && shareUnsure(words) > POOR

const isSure = (words: readonly Word[]) => words.every(({ confidence }) => confidence >= SURE)

const ifSure = <F extends Found<unknown>>(found: F | undefined): F | undefined =>
  found && isSure(found.words) ? found : undefined

// Letters that are taken for digits, and the other way round, beside a digit.
const LIKE_DIGITS = /\d[BGILOSZ]|[BGILOSZ]\d/
// In heights of its letters.
const MOST_GAP = 1.6

// A total that nothing else on the paper says: neither the same amount once more, nor lines that make it.
const isSupported = (value: number, rows: readonly Row[]) => {
  const amounts = rows.flatMap(({ cells }) => cells.flatMap(({ words }) => amountsIn(words)))
  const same = amounts.filter((amount) => amount.value === value).length
  const smaller = amounts.map((amount) => amount.value).filter((other) => other > 0 && other < value)
  const sums = smaller.map((_, index) => smaller.slice(0, index + 1).reduce((sum, other) => sum + other, 0))
  return same > 1 || sums.includes(value)
}

const heightOf = ({ box }: Word) => box.y1 - box.y0

// A word of a large name may stand for itself in what a reader sees, or be lost.
const goesOn = (found: Found, words: readonly Word[]) => {
  const box = boxAround(found.words)
  const height = medianOf(found.words.map(heightOf))
  return words.some((word) => {
    const middle = (word.box.y0 + word.box.y1) / 2
    const gap = word.box.x0 - box.x1
    return (
      /\p{L}{2}/u.test(word.text) && middle > box.y0 && middle < box.y1 && gap > 0 && gap < height * MOST_GAP
    )
  })
}

/** A name, unless a picture shows another word close behind it. */
export const wholeName = (found: Found | undefined, words: readonly Word[]): Found | undefined =>
  found && goesOn(found, words) ? undefined : found

/** A number, unless letters of it look like digits. */
export const plainNumber = (found: Found | undefined): Found | undefined =>
  found && LIKE_DIGITS.test(found.value) ? undefined : found

const supportedCost = (paper: Paper, rows: readonly Row[], { cost }: ReceiptValues) =>
  cost && isPoor(paper) && !isSupported(cost.value, rows) ? undefined : ifSure(cost)

/**
 * Leaves out what a picture may show wrongly: words of which its reader is not sure and, where it is poor, amounts that
 * nothing confirms.
 */
export const supported = (paper: Paper, rows: readonly Row[], values: ReceiptValues): ReceiptValues => {
  if (paper.source === 'text') return values
  const { treatmentDate, invoiceNumber, careProvider } = values
  return {
    ...values,
    cost: supportedCost(paper, rows, values),
    treatmentDate: ifSure(treatmentDate),
    invoiceNumber: ifSure(invoiceNumber),
    careProvider: ifSure(careProvider),
  }
}
