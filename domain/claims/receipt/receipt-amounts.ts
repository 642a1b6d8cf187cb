import type { Word } from '#domain/shared/files/paper-words.ts'
import { CURRENCIES } from '#domain/claims/currencies.ts'

import type { Labelled } from './match-labels.ts'
import { textOfWords, wordsBetween } from './paper.ts'
import type { Cell, Found, Row } from './paper.ts'

/** An amount in whole cents, with the sign or code that stands at it. */
export type FoundAmount = Found<number> & { readonly mark: string }

// Groups and decimals are written with different signs: 1.234,56 or 1,234.56 or 1'234.56. "45,-" is 45.00.
const NUMBER =
  /(?<![\d.,/-])(-|–)? ?(\d{1,3}(?:([.,' ’])\d{3})(?:\3\d{3})*|\d+)([.,])(\d{2}|-{1,2}|–)(?![\d%]|[.,/-]\d| ?%)(-)?/g

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: '$', US$: 'USD' }
const CODES = new Set(CURRENCIES)

const markOf = (text: string) => {
  const upper = text.toUpperCase().replaceAll(/[:()]/g, '')
  const sign = SIGNS[upper]
  if (sign) return sign
  return CODES.has(upper) ? upper : ''
}

const BEFORE = /(€|£|US\$|\$|\b[A-Za-z]{3})[ :]*(?:-|–)? ?$/
const BEHIND = /^ ?(€|£|US\$|\$|[A-Za-z]{3}\b)/

const markBeside = (text: string, from: number, to: number) => {
  const before = BEFORE.exec(text.slice(0, from))?.[1] ?? ''
  const behind = BEHIND.exec(text.slice(to))?.[1] ?? ''
  return markOf(before) || markOf(behind)
}

const isMinus = (text: string, from: number, sign: string | undefined, behind: string | undefined) =>
  sign !== undefined || behind !== undefined || /[-–] ?(?:€|£|\$)? ?$/.test(text.slice(0, from))

/** The amounts that words name, in their order; what is taken off counts as less than nothing. */
export const amountsIn = (words: readonly Word[]): readonly FoundAmount[] => {
  const text = textOfWords(words)
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const [all, sign, whole = '', group, decimal, cents = '', behind] = match
    if (group === decimal) return []
    const [from, to] = [match.index, match.index + all.length]
    const units = Number(whole.replaceAll(/\D/g, '')) * 100 + (/\d/.test(cents) ? Number(cents) : 0)
    const value = isMinus(text, from, sign, behind) ? -units : units
    return [{ value, mark: markBeside(text, from, to), words: wordsBetween(words, from, to) }]
  })
}

const allAmounts = (rows: readonly Row[]) =>
  rows.flatMap(({ cells }) => cells.flatMap(({ words }) => amountsIn(words)))

const IBAN = /\b([A-Z]{2})\d{2}(?: ?[A-Z0-9]){11,30}\b/

const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'

const countriesOfAccounts = (text: string): readonly string[] => {
  const [, country] = IBAN.exec(text) ?? []
  return country ? [country] : []
}

// A dollar sign alone is that of some twenty countries.
const AMERICAN = /\b(?:NPI|EIN|CPT|Tax ID)\b|\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/

const dollars = (text: string) => (AMERICAN.test(text) ? 'USD' : '$')

// A code or sign that stands alone: "Totaal EUR", "Bedrag (€)".
const aloneOn = (rows: readonly Row[]) => {
  const marks = rows
    .flatMap(({ cells }) => cells.flatMap(({ words }) => words))
    .map((word) => ({
      value: /^[(]?(?:€|£|EUR|GBP|CHF)[):]*$/.test(word.text) ? markOf(word.text) : '',
      words: [word],
    }))
    .filter(({ value }) => value !== '')
  return new Set(marks.map(({ value }) => value)).size === 1 ? marks[0] : undefined
}

const withoutMarks = (rows: readonly Row[], text: string): Found | undefined => {
  const alone = aloneOn(rows)
  if (alone) return alone
  const [country] = countriesOfAccounts(text)
  return country && EURO.includes(country) ? { value: 'EUR', words: [] } : undefined
}

type Marked = readonly [mark: string, amounts: readonly FoundAmount[]]

const isClear = ([mark, most]: Marked, next: Marked | undefined) =>
  mark !== '$' && most.length >= (next?.[1].length ?? 0) * 3

/** The currency of a paper: the only one at its amounts, or the one that is three times as frequent as any other. */
export const currencyOf = (rows: readonly Row[]): Found | undefined => {
  const text = rows.map(({ cells }) => cells.map((cell) => cell.text).join(' ')).join('\n')
  const marked = allAmounts(rows).filter(({ mark }) => mark !== '')
  const byMark = Map.groupBy(marked, ({ mark }) => (mark === '$' ? dollars(text) : mark))
  const [most, next] = [...byMark].toSorted(([, one], [, other]) => other.length - one.length)
  if (!most) return withoutMarks(rows, text)
  return isClear(most, next) ? { value: most[0], words: most[1].at(-1)?.words ?? [] } : undefined
}

/** What is to be claimed, in cents. */
export type FoundCost = Found<number> & {
  /** What is still to pay of it, where some was paid already. */
  readonly stillToPay?: number
}

const firstAmount = (cells: readonly Cell[]) => {
  for (const { words } of cells) {
    const amount = amountsIn(words).at(-1)
    if (amount) return amount
  }
  return undefined
}

// "Totaal" or "Total", and then that it is only a share of it, or something else than money to pay.
const OF_OTHERS =
  /mutual|verzeker|ziekenfonds|insur|assur|kasse|korting|discount|\bbtw\b|\bvat\b|\bmwst|\btva\b|\biva\b|punt|aantal|items?\b|excl|\bht\b|\btax\b|paid|betaald|voldaan|bezahlt|gezahlt|paye|deposit|previous|vorige?|charges?\b|estimat|allowed|remboursable/i

const isOfOthers = ({ beside: [first], cell }: Labelled) => {
  const inCell = first && cell.words.includes(first.words[0] as Word)
  return inCell === true && OF_OTHERS.test(first.text)
}

const valuesOf = (labels: readonly Labelled[], kind: 'due' | 'total') =>
  labels
    .filter((label) => label.kind === kind && !label.inHead && !isOfOthers(label))
    .flatMap(({ beside, below }) => firstAmount(beside) ?? firstAmount(below) ?? [])

const theOnly = (amounts: readonly FoundAmount[]) =>
  new Set(amounts.map(({ value }) => value)).size === 1 ? amounts[0] : undefined

const wasPaid = (labels: readonly Labelled[]) =>
  labels.some(
    ({ kind, beside, below }) =>
      kind === 'paid' && ((firstAmount(beside) ?? firstAmount(below))?.value ?? 0) !== 0,
  )

const ofTotals = (totals: readonly FoundAmount[]): FoundCost | undefined => {
  const total = theOnly(totals)
  return total && total.value > 0 ? total : undefined
}

const inPart = (due: number, total: FoundCost | undefined): FoundCost | undefined => {
  // an older bill is in what is due
  if (!total || due > total.value || due < 0) return undefined
  return due === total.value || due === 0 ? total : { ...total, stillToPay: due }
}

/**
 * The full cost: insurers pay back what care cost, whoever paid it. Of a bill that is paid in part, what is still to pay is
 * said beside it (decision 0233); where it says only what is left, nothing is certain.
 */
export const costOf = (labels: readonly Labelled[]): FoundCost | undefined => {
  const [dues, totals] = [valuesOf(labels, 'due'), valuesOf(labels, 'total')]
  if (!dues.length) return ofTotals(totals)
  const due = theOnly(dues)
  if (!due) return undefined
  if (totals.length) return inPart(due.value, ofTotals(totals))
  return due.value > 0 && !wasPaid(labels) ? due : undefined
}

/** What was paid in all, where a receipt says no other sum: the largest amount on it, and one that its lines make. */
export const paidInAll = (labels: readonly Labelled[], rows: readonly Row[]): FoundCost | undefined => {
  if (labels.some(({ kind }) => kind === 'due' || kind === 'total' || kind === 'paid')) return undefined
  const paid = theOnly(
    labels
      .filter(({ kind, inHead }) => kind === 'paidAll' && !inHead)
      .flatMap(({ beside, below }) => firstAmount(beside) ?? firstAmount(below) ?? []),
  )
  const others = allAmounts(rows)
    .map(({ value }) => value)
    .filter((value) => value > 0)
  const isLargest = others.every((value) => value <= (paid?.value ?? 0))
  return isLargest && others.filter((value) => value === paid?.value).length > 1 ? paid : undefined
}
