import { isDoubtful, isTooSmall, readTwice } from '#domain/claims/receipt/read-twice.ts'
import { readReceipt } from '#domain/claims/receipt/read-receipt.ts'
import type { NothingRead, ReceiptValues } from '#domain/claims/receipt/receipt-values.ts'
import { boxAround } from '#domain/claims/receipt/paper.ts'
import type { Found } from '#domain/claims/receipt/paper.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatCurrency } from '#web/platform/i18n/format-currency.ts'
import { openPaper } from '#web/platform/workers/paper-reader/open-paper.ts'
import type { OpenPaper, PaperFailure } from '#web/platform/workers/paper-reader/open-paper.ts'
import type { Quarters } from '#web/platform/workers/paper-reader/paper-messages.ts'

import { isPhoto } from './readable-file.ts'
import type { Reading, ReadField, ReadValue } from './receipt-readings.ts'

const inField = (cents: number, locale: Locale) => {
  const amount = (cents / 100).toFixed(2)
  return locale === 'nl' ? amount.replace('.', ',') : amount
}

const asText = <Value>(found: Found<Value> | undefined, write: (value: Value) => string) =>
  found && { value: write(found.value), words: found.words }

const textsOf = (
  values: ReceiptValues,
  locale: Locale,
): readonly (readonly [ReadField, Found | undefined])[] => [
  ['typeOfCare', values.typeOfCare],
  ['treatmentDate', values.treatmentDate],
  ['careProvider', values.careProvider],
  ['countryOfTreatment', values.country],
  ['invoiceNumber', values.invoiceNumber],
  ['claimedAmount', asText(values.cost, (cents) => inField(cents, locale))],
  ['claimedCurrency', values.cost && values.currency],
]

const asAddress = (picture: Blob) =>
  new Promise<string | undefined>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    )
    reader.addEventListener('error', () => resolve(undefined))
    reader.readAsDataURL(picture)
  })

const pictureOf = async (paper: OpenPaper, { words }: Found): Promise<string | undefined> => {
  const [first] = words
  if (!first) return undefined
  const picture = await paper.cut({ page: first.page, box: boxAround(words) })
  return picture && asAddress(picture)
}

const withPictures = async (paper: OpenPaper, values: ReceiptValues, locale: Locale) => {
  const found = textsOf(values, locale).flatMap(([field, value]) => (value ? [[field, value] as const] : []))
  const shown = await Promise.all(
    found.map(async ([field, value]): Promise<[ReadField, ReadValue]> => [
      field,
      { value: value.value, picture: await pictureOf(paper, value) },
    ]),
  )
  return Object.fromEntries(shown) as Reading['values']
}

export type InvoiceReading = Omit<Reading, 'at'> | NothingRead | PaperFailure

type InvoiceQuery = {
  readonly file: File
  /** How a photo is turned first. */
  readonly quarters: Quarters
  readonly today: CalendarDate
  readonly locale: Locale
  readonly signal: AbortSignal
  readonly onReading: () => void
}

const stillToPayOf = ({ cost, currency }: ReceiptValues, locale: Locale) =>
  cost?.stillToPay === undefined
    ? undefined
    : formatCurrency(cost.stillToPay / 100, currency?.value ?? 'EUR', locale)

// What is doubtful on a photo is looked at by a second reader (decision 0258).
const readingOf = async ({ words, source, again }: OpenPaper, today: CalendarDate) => {
  const paper = { words, source, today }
  const reading = readReceipt(paper)
  if (!isDoubtful(paper, reading)) return reading
  const others = await again()
  return others.length ? readTwice(paper, { ...paper, words: others }) : reading
}

const proposalsOf = async (
  paper: OpenPaper,
  { file, today, locale }: InvoiceQuery,
): Promise<InvoiceReading> => {
  const reading = await readingOf(paper, today)
  if (reading.kind === 'nothing') return reading.why
  const { values } = reading
  return {
    file,
    values: await withPictures(paper, values, locale),
    several: values.treatmentDate?.several === true,
    stillToPay: stillToPayOf(values, locale),
    small: isPhoto(file) && isTooSmall(paper),
  }
}

/** Reads an invoice on this device: what it proposes for the fields of a cost, or why it proposes nothing. */
export const readInvoice = async (wanted: InvoiceQuery): Promise<InvoiceReading> => {
  const { file, signal } = wanted
  const paper = await openPaper(file, wanted)
  if (typeof paper === 'string') return paper
  try {
    const reading = await proposalsOf(paper, wanted)
    return signal.aborted ? 'cancelled' : reading
  } finally {
    paper.close()
  }
}
