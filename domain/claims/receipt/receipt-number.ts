import type { Word } from '#domain/shared/files/paper-words.ts'

import type { Labelled } from './match-labels.ts'
import type { Cell, Found } from './paper.ts'
import { amountsIn } from './receipt-amounts.ts'
import { datesIn } from './receipt-dates.ts'

const LEAST_SURE = 25

const FORM = /^(?=.*\d)[A-Z0-9][A-Z0-9._/-]{2,22}[A-Z0-9]$/i
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{8,}$/

const YEAR = /^20\d{2}$/

const isOther = (word: Word) =>
  IBAN.test(word.text) ||
  YEAR.test(word.text) ||
  datesIn([word], 'day first').length > 0 ||
  amountsIn([word]).length > 0

// "2026 001": where it ends is not certain
const goesOn = (next: Word | undefined) => next !== undefined && /^[\d/._-]+$/.test(next.text)

const numberIn = ({ words }: Cell): Found | undefined => {
  const [word, next] = words.filter(({ text }) => /[\p{L}\d]/u.test(text))
  if (!word || goesOn(next)) return undefined
  const value = word.text.replaceAll(/^[_:#°º]+|[_:;,]+$/g, '')
  if (word.confidence < LEAST_SURE || !FORM.test(value) || isOther({ ...word, text: value })) return undefined
  return { value, words: [word] }
}

const numbersOf = (labels: readonly Labelled[], kind: 'number' | 'weakNumber') =>
  labels
    .filter((label) => label.kind === kind)
    .flatMap(({ beside, below }) => {
      // what stands behind the label is its value, or nothing is
      const [first] = beside.length ? beside : below
      return (first && numberIn(first)) ?? []
    })

/** The number of an invoice: the one that stands at its label; two of them are none. */
export const invoiceNumber = (labels: readonly Labelled[]): Found | undefined => {
  const strong = numbersOf(labels, 'number')
  const numbers = strong.length ? strong : numbersOf(labels, 'weakNumber')
  return new Set(numbers.map(({ value }) => value)).size === 1 ? numbers[0] : undefined
}
