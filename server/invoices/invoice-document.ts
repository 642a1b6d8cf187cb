import { cityLine, streetLine } from '#domain/addresses/address-entry.ts'
import type { InvoiceView } from '#contract/invoices.ts'
import { readEpc } from '#domain/invoices/epc.ts'
import { lastDayOfInvoice } from '#domain/invoices/last-day-of-invoice.ts'
import { hasPassed } from '#domain/policies/actions/notices.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { isLatin } from '#domain/shared/names/latin-name.ts'
import { toCents } from '#domain/shared/money.ts'
import { documentSource } from '#server/platform/pdf/document-source.ts'
import type { DocumentContext } from '#server/platform/pdf/document-source.ts'
import { makeTranslator } from '#server/platform/pdf/document-texts.ts'
import type { Translate } from '#server/platform/pdf/document-texts.ts'
import type { Block, DocumentRowText } from '#server/platform/pdf/document-to-draw.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { unprintableName } from '#server/policies/shared/unprintable-name.ts'

import { findInvoiceFacts } from './find-invoice-facts.ts'
import type { InvoiceFacts, InvoiceNow } from './find-invoice-facts.ts'
import { invoiceView } from './invoices.view.ts'
import en from './texts/en-GB.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

const translatorIn = makeTranslator({ 'en-GB': en, nl })

type Write = Translate<keyof typeof en>

const grouped = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

const addressLines = ({ address }: InvoiceFacts) => {
  return address ? [streetLine(address), cityLine(address)] : []
}

const debtorBlock = (facts: InvoiceFacts, t: Write): Block => {
  const { holderName: name, policyNumber } = facts
  const address = addressLines(facts)
  const [to, notAll] = [t('to', { name }), t('name.otherwise', unprintableName(name, policyNumber))]
  const printed = address.every(isLatin) ? address : [t('address.otherwise')]
  return {
    kind: 'text',
    text: [to, ...address].join('\n'),
    fallbackText: [isLatin(name) ? to : notAll, ...printed].join('\n'),
  }
}

const invoicedRows = (facts: InvoiceFacts, t: Write, locale: Locale): readonly DocumentRowText[] => {
  const day = (date: string) => formatDate(date, locale)
  const { creditOf, cents, taxCents, policyNumber } = facts
  const fallbackText = t('name.otherwise', unprintableName(facts.insuredName, policyNumber))
  return [
    { term: t('row.number'), value: facts.number },
    ...(creditOf === null ? [] : [{ term: t('row.creditOf'), value: creditOf }]),
    { term: t('row.date'), value: day(facts.invoiceDate) },
    { term: t('row.policy'), value: formatPolicyNumber(policyNumber) },
    { term: t('row.insured'), value: facts.insuredName, fallbackText },
    {
      term: t('row.period'),
      value: t('row.days', { from: day(facts.periodFrom), until: day(facts.periodUntil) }),
    },
    { term: t('row.amount'), value: euros(Math.abs(cents), locale) },
    ...(taxCents === 0 ? [] : [{ term: t('row.tax'), value: euros(Math.abs(taxCents), locale) }]),
  ]
}

/** How it stands today: what the page shows of it, with what was paid and credited until now. */
type InvoiceToday = InvoiceNow & { readonly view: InvoiceView; readonly openCents: number; readonly t: Write }

const settledState = ({ view, paidCents, creditedCents }: InvoiceToday) => {
  if (view.amount === 0) return 'NOTHING'
  if (creditedCents === 0) return view.settlementDate === null ? 'SETTLED' : 'PAID'
  return paidCents === 0 ? 'CREDITED' : 'SETTLED'
}

const titleOf = (standing: InvoiceToday, { createdOn, locale }: DocumentContext) => {
  const { view, openCents, t } = standing
  const state = openCents > 0 ? 'OPEN' : settledState(standing)
  const date = formatDate(state === 'PAID' ? (view.settlementDate ?? createdOn) : createdOn, locale)
  return t('now', { state, date, amount: euros(openCents, locale) })
}

// What is collected or charged to a card has no day to pay by.
const dueRows = ({ view, t }: InvoiceToday, { createdOn, locale }: DocumentContext) => {
  if (!view.epcPayload) return []
  const last = lastDayOfInvoice(view, createdOn)
  const date = last.state === 'REMINDED' ? last.date : view.dueDate
  return [{ term: t('row.due', { state: last.state }), value: formatDate(date, locale) }]
}

const standingRows = (standing: InvoiceToday, context: DocumentContext): readonly DocumentRowText[] => {
  const { paidCents, creditedCents, openCents, t } = standing
  const money = (cents: number) => euros(cents, context.locale)
  return [
    ...(paidCents > 0 ? [{ term: t('row.paid'), value: money(paidCents) }] : []),
    ...(creditedCents > 0 ? [{ term: t('row.credited'), value: money(creditedCents) }] : []),
    ...(openCents > 0 ? [{ term: t('row.left'), value: money(openCents) }] : []),
    ...dueRows(standing, context),
  ]
}

const transferBlocks = ({ view, t }: InvoiceToday, { locale }: DocumentContext): readonly Block[] => {
  if (!view.epcPayload) return []
  const { name, iban, bic, cents, reference } = readEpc(view.epcPayload)
  const amount = euros(cents, locale)
  return [
    { kind: 'text', text: t('pay.transfer') },
    {
      kind: 'code',
      address: view.epcPayload,
      alt: t('pay.code', { amount, name }),
      lines: [
        t('pay.to', { name, iban: grouped(iban), bic }),
        t('pay.amount', { amount }),
        t('pay.reference', { reference: grouped(reference) }),
      ],
    },
  ]
}

const collectBlocks = (
  { view, t }: InvoiceToday,
  { createdOn, locale }: DocumentContext,
): readonly Block[] => {
  const { collectionDate } = view
  if (collectionDate === null) return []
  const late = hasPassed(lastDayOfInvoice(view, createdOn)) ? 'yes' : 'no'
  return [{ kind: 'text', text: t('pay.collect', { late, date: formatDate(collectionDate, locale) }) }]
}

const cardBlocks = ({ view, openCents, t }: InvoiceToday): readonly Block[] =>
  openCents > 0 && view.paymentMethod === 'CREDITCARD' ? [{ kind: 'text', text: t('pay.card') }] : []

const MOST_LARGE = 3

const standingBlock = (caption: string, rows: readonly DocumentRowText[]): Block =>
  rows.length <= MOST_LARGE ? { kind: 'facts', caption, facts: rows } : { kind: 'rows', caption, rows }

/** On top: what is open today, and how it is paid where something is (ruling 56). */
const standingBlocks = (standing: InvoiceToday, context: DocumentContext): readonly Block[] => {
  const title = titleOf(standing, context)
  const rows = standingRows(standing, context)
  return [
    { kind: 'heading', text: title },
    ...(rows.length ? [standingBlock(title, rows)] : []),
    ...transferBlocks(standing, context),
    ...collectBlocks(standing, context),
    ...cardBlocks(standing),
  ]
}

const creditBlocks = (standing: InvoiceToday, { createdOn, locale }: DocumentContext): readonly Block[] => {
  const { takenOffCents: taken, t, view } = standing
  const rest = Math.max(0, -toCents(view.amount) - taken)
  const state = taken === 0 ? 'NONE' : rest === 0 ? 'ALL' : 'PART'
  const [takenOff, other] = [euros(taken, locale), euros(rest, locale)]
  return [
    {
      kind: 'text',
      text: t('credit', { state, taken: takenOff, other, date: formatDate(createdOn, locale) }),
    },
  ]
}

const spelled = (facts: InvoiceFacts, { spellings }: InvoiceNow): InvoiceFacts => {
  const { holderName, insuredName } = facts
  return {
    ...facts,
    holderName: spellings[holderName] ?? holderName,
    insuredName: spellings[insuredName] ?? insuredName,
  }
}

/** An invoice or credit note as a document: how it stands on the day of the download, and what was invoiced. */
export const invoiceDocument = documentSource<InvoiceFacts, InvoiceNow>({
  kind: 'INVOICE',
  find: ({ db }, own) => findInvoiceFacts(db, own),
  text: (invoiceFacts, context, now) => {
    const facts = spelled(invoiceFacts, now)
    const { kind, number } = facts
    const t = translatorIn(context.locale, { kind, number })
    const view = invoiceView(now.foundInvoice, context.company)
    const standing = { ...now, view, openCents: toCents(view.outstandingAmount), t }
    const today = kind === 'CREDIT' ? creditBlocks : standingBlocks
    return {
      size: 'A4',
      title: t('title'),
      blocks: [
        debtorBlock(facts, t),
        ...today(standing, context),
        { kind: 'heading', text: t('invoiced') },
        { kind: 'rows', caption: t('title'), rows: invoicedRows(facts, t, context.locale) },
        { kind: 'small', text: t('vat') },
      ],
    }
  },
})
