import { cityLine, streetLine } from '#domain/addresses/address-entry.ts'
import { epcPayload } from '#domain/invoices/epc.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { isLatin } from '#domain/shared/latin-text.ts'
import type { Company } from '#server/platform/config/config-company.ts'
import { documentSource } from '#server/platform/pdf/document-source.ts'
import { documentWords, wordsWriter } from '#server/platform/pdf/document-words.ts'
import type { WriteWords, Written } from '#server/platform/pdf/document-words.ts'
import type { Block, DocumentRowText } from '#server/platform/pdf/document-to-draw.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { spaced } from '#server/policies/shared/spaced-number.ts'
import { unprintableName } from '#server/policies/shared/unprintable-name.ts'

import { findInvoiceFacts } from './find-invoice-facts.ts'
import type { InvoiceFacts } from './find-invoice-facts.ts'
import enBefore from './texts/2026-11/en-GB.json' with { type: 'json' }
import nlBefore from './texts/2026-11/nl.json' with { type: 'json' }
import enUnpaid from './texts/2026-11-26/en-GB.json' with { type: 'json' }
import nlUnpaid from './texts/2026-11-26/nl.json' with { type: 'json' }
import en from './texts/en-GB.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

/** The words of invoices and credit notes, in every edition. */
export const invoiceWords = documentWords(
  { 'en-GB': en, nl },
  { '2026-11': { 'en-GB': enBefore, nl: nlBefore }, '2026-11-26': { 'en-GB': enUnpaid, nl: nlUnpaid } },
)

const writerIn = wordsWriter(invoiceWords)

type Context = Written & { readonly company: Company }

type Write = WriteWords<keyof typeof en>

const grouped = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

const addressLines = ({ address }: InvoiceFacts) => {
  return address ? [streetLine(address), cityLine(address)] : []
}

const debtorBlock = (facts: InvoiceFacts, t: Write): Block => {
  const { holderName: name, policyNumber } = facts
  const address = addressLines(facts)
  const [to, notAll] = [t('to', { name }), t('name.otherwise', unprintableName(name, policyNumber))]
  const lines = [to, ...address].join('\n')
  const unprintable = t('address.otherwise')
  // the first edition had nothing to print instead of an address
  if (!unprintable) return { kind: 'text', text: lines, otherwise: [notAll, ...address].join('\n') }
  const printed = address.every(isLatin) ? address : [unprintable]
  return {
    kind: 'text',
    text: lines,
    otherwise: [isLatin(name) ? to : notAll, ...printed].join('\n'),
  }
}

const leftCents = ({ cents, paidCents = 0 }: Pick<InvoiceFacts, 'cents' | 'paidCents'>) => cents - paidCents

// What is collected or was paid by card has no day to pay by.
const isPaidByCustomer = ({ kind, paymentMethod, ...money }: InvoiceFacts) =>
  kind === 'INVOICE' &&
  leftCents(money) > 0 &&
  paymentMethod !== 'DIRECT_DEBIT' &&
  paymentMethod !== 'CREDITCARD'

const paidRows = (facts: InvoiceFacts, t: Write, locale: Locale): readonly DocumentRowText[] => {
  const { kind, paidCents = 0 } = facts
  if (kind === 'CREDIT' || paidCents === 0) return []
  return [
    { term: t('row.paid'), value: euros(paidCents, locale) },
    { term: t('row.left'), value: euros(leftCents(facts), locale) },
  ]
}

const rowsOf = (facts: InvoiceFacts, t: Write, locale: Locale): readonly DocumentRowText[] => {
  const day = (date: string) => formatDate(date, locale)
  const { creditOf, cents, taxCents, policyNumber } = facts
  const otherwise = t('name.otherwise', unprintableName(facts.insuredName, policyNumber))
  return [
    { term: t('row.number'), value: facts.number },
    ...(creditOf === null ? [] : [{ term: t('row.creditOf'), value: creditOf }]),
    { term: t('row.date'), value: day(facts.invoiceDate) },
    { term: t('row.policy'), value: spaced(policyNumber) },
    { term: t('row.insured'), value: facts.insuredName, otherwise },
    {
      term: t('row.period'),
      value: t('row.days', { from: day(facts.periodFrom), until: day(facts.periodUntil) }),
    },
    { term: t('row.amount'), value: euros(Math.abs(cents), locale) },
    ...(taxCents === 0 ? [] : [{ term: t('row.tax'), value: euros(Math.abs(taxCents), locale) }]),
    ...paidRows(facts, t, locale),
    ...(isPaidByCustomer(facts) ? [{ term: t('row.due'), value: day(facts.dueDate) }] : []),
  ]
}

const transferBlocks = (facts: InvoiceFacts, t: Write, { locale, company }: Context): readonly Block[] => {
  const { reference } = facts
  const cents = leftCents(facts)
  const { legalName: name, iban } = company
  const amount = euros(cents, locale)
  return [
    { kind: 'text', text: t('pay.transfer') },
    {
      kind: 'code',
      address: epcPayload({ name, iban, cents, reference }),
      alt: t('pay.code', { amount, name }),
      lines: [
        t('pay.to', { name, iban: grouped(iban) }),
        t('pay.amount', { amount }),
        t('pay.reference', { reference: grouped(reference) }),
      ],
    },
  ]
}

type Collecting = { readonly date: string; readonly locale: Locale }

const collectText = (facts: InvoiceFacts, t: Write, { date, locale }: Collecting) =>
  facts.paidCents
    ? t('pay.collectLeft', { amount: euros(leftCents(facts), locale), date })
    : t('pay.collect', { date })

const payBlocks = (facts: InvoiceFacts, t: Write, context: Context): readonly Block[] => {
  if (facts.kind === 'CREDIT') return [{ kind: 'text', text: t('credit') }]
  if (facts.cents === 0) return [{ kind: 'text', text: t('pay.nothing') }]
  if (leftCents(facts) <= 0) return [{ kind: 'text', text: t('pay.settled') }]
  const date = formatDate(facts.collectOn, context.locale)
  const ways: Readonly<Record<string, readonly Block[]>> = {
    DIRECT_DEBIT: [{ kind: 'text', text: collectText(facts, t, { date, locale: context.locale }) }],
    CREDITCARD: [{ kind: 'text', text: t('pay.card') }],
  }
  const way = ways[facts.paymentMethod] ?? transferBlocks(facts, t, context)
  return [{ kind: 'heading', text: t('pay') }, ...way]
}

/** An invoice or credit note as a document. */
export const invoiceDocument = documentSource<InvoiceFacts>({
  kind: 'INVOICE',
  find: findInvoiceFacts,
  text: (facts, context) => {
    const { kind, number } = facts
    const t = writerIn(context, { kind, number })
    return {
      size: 'A4',
      title: t('title'),
      blocks: [
        debtorBlock(facts, t),
        { kind: 'rows', caption: t('title'), rows: rowsOf(facts, t, context.locale) },
        { kind: 'small', text: t('vat') },
        ...payBlocks(facts, t, context),
      ],
    }
  },
})
