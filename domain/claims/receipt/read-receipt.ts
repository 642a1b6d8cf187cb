import { labelledCells } from './match-labels.ts'
import type { Row } from './paper.ts'
import { rowsOf } from './paper-rows.ts'
import { costOf, currencyOf, paidInAll } from './receipt-amounts.ts'
import { careOf } from './receipt-care.ts'
import { countryOfCare } from './receipt-country.ts'
import { dayOrderOf, treatmentDay } from './receipt-dates.ts'
import { isPoor, plainNumber, shareUnsure, supported, wholeName } from './receipt-doubts.ts'
import { invoiceNumber } from './receipt-number.ts'
import { careProvider } from './receipt-provider.ts'
import type { NothingRead, Paper, ReceiptReading, ReceiptValues } from './receipt-values.ts'
import { plain } from './receipt-words.ts'

const INVOICE =
  /factuur|factur|\bnota|nota\b|\bbon|kwitantie|rechnung|\bbeleg|quittung|liquidation|honorarnote|invoice|receipt|\bbill\b|statement|\btotaa?l|\bsumme\b|gesamtbetrag|\bticket\b|honoraires|recibo|fattura|ricevuta|faktura|paragon|getuigschrift|superbill|kvitto|\bfatura\b|honorar|attestation de soins/

// What is no bill yet, or asks for money back.
const ESTIMATE =
  /\b(?:offerte|begroting|prijsopgave|behandelplan|verwijsbrief|kostenraming|estimate|quote|quotation|treatment plan|referral letter|referral|pro.?forma|kostenvoranschlag|heil- und kostenplan|uberweisung(?:sschein)?|angebot|devis|presupuesto|preventivo|credit ?nota|creditfactuur|creditnote|credit note|gutschrift|avoir)\b/

const TOP_ROWS = 12
const MOST_UNSURE = 0.3

const textOf = (rows: readonly Row[]) =>
  plain(rows.map(({ cells }) => cells.map(({ text }) => text).join(' ')).join('\n'))

const LEAST_WORDS = 8

const whyNothing = ({ words }: Paper, rows: readonly Row[]): NothingRead | undefined => {
  if (words.length < LEAST_WORDS) return 'no text'
  if (shareUnsure(words) > MOST_UNSURE) return 'not clear'
  if (ESTIMATE.test(textOf(rows.slice(0, TOP_ROWS)))) return 'estimate'
  return INVOICE.test(textOf(rows)) ? undefined : 'no invoice'
}

const valuesOn = (paper: Paper, rows: readonly Row[]): ReceiptValues => {
  const labels = labelledCells(rows)
  const currency = currencyOf(rows)
  const facts = { order: dayOrderOf(currency?.value), today: paper.today, poor: isPoor(paper) }
  const { source, words } = paper
  const [provider, number] = [careProvider(rows, labels), invoiceNumber(labels)]
  return {
    treatmentDate: treatmentDay(rows, labels, facts),
    typeOfCare: careOf(rows, labels),
    careProvider: source === 'picture' ? wholeName(provider, words) : provider,
    invoiceNumber: facts.poor ? plainNumber(number) : number,
    // beside the euro that the form begins with, an amount in dollars would be a wrong one
    cost: currency && (costOf(labels) ?? paidInAll(labels, rows)),
    currency,
    country: countryOfCare(rows),
  }
}

/** What stands on an invoice: all of it, and what counts without anybody else confirming it. */
export type SeenOnReceipt = { readonly all: ReceiptValues; readonly alone: ReceiptValues }

/** Reads an invoice from its words, or says why nothing is proposed of it. */
export const seenOnReceipt = (paper: Paper): SeenOnReceipt | NothingRead => {
  const rows = rowsOf(paper.words)
  const why = whyNothing(paper, rows)
  if (why) return why
  const all = valuesOn(paper, rows)
  return { all, alone: supported(paper, rows, all) }
}

/** Reads an invoice from its words. Wrong is worse than none: whatever is not certain is left out. */
export const readReceipt = (paper: Paper): ReceiptReading => {
  const seen = seenOnReceipt(paper)
  return typeof seen === 'string' ? { kind: 'nothing', why: seen } : { kind: 'read', values: seen.alone }
}
