import type { Word } from '#domain/shared/files/paper-words.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { readReceipt } from '#domain/claims/receipt/read-receipt.ts'
import type { Paper, ReceiptValues } from '#domain/claims/receipt/receipt-values.ts'

const [WIDTH, HEIGHT, LINE] = [9, 16, 26]

/** The words of a page that was typed: a line begins with # for large letters, and two spaces are a gap between columns. */
export const wordsOf = (typed: string, page = 0): readonly Word[] =>
  typed.split('\n').flatMap((line, index) => {
    const large = line.startsWith('#') ? 1.8 : 1
    return [...line.replace(/^#/, ' ').matchAll(/\S+/g)].map((match) => {
      const [x0, y1] = [match.index * WIDTH * large, index * LINE + HEIGHT]
      const box = { x0, x1: x0 + match[0].length * WIDTH * large, y0: y1 - HEIGHT * large, y1 }
      return { text: match[0], box, page, confidence: 100 }
    })
  })

const TODAY = calendarDate('2026-11-28')

const valueOf = <Value>(found: { readonly value: Value } | undefined) => found?.value

const plainValues = (values: ReceiptValues) => ({
  date: valueOf(values.treatmentDate),
  several: values.treatmentDate?.several,
  care: valueOf(values.typeOfCare),
  provider: valueOf(values.careProvider),
  number: valueOf(values.invoiceNumber),
  cents: valueOf(values.cost),
  stillToPay: values.cost?.stillToPay,
  currency: valueOf(values.currency),
  country: valueOf(values.country),
})

/** What is read from a page that was typed, as plain values. */
export const readTyped = (typed: string, changes: Partial<Paper> = {}) => {
  const reading = readReceipt({ words: wordsOf(typed), today: TODAY, source: 'text', ...changes })
  if (reading.kind === 'nothing') return reading.why
  return plainValues(reading.values)
}
