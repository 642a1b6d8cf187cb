import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { articleOf, CURABLE } from '#domain/cases/decline-reasons.ts'
import { signedBy } from '#server/platform/config/config-company.ts'
import { documentSource } from '#server/platform/pdf/document-source.ts'
import { formatPolicyNumber } from '#server/policies/shared/format-policy-number.ts'
import { unprintableName } from '#server/policies/shared/unprintable-name.ts'
import type { Block, DocumentRowText } from '#server/platform/pdf/document-to-draw.ts'
import type { Locale } from '#domain/shared/locale.ts'

import { findDecisionFacts } from './find-decision-facts.ts'
import { decisionFacts, decisionSummary, translatorIn } from './decision-summary.ts'
import type { Write } from './decision-summary.ts'
import type { DecidedCost, DecisionFacts } from './find-decision-facts.ts'

const paidOf = ({ paidCents, providerCents }: DecidedCost) => paidCents + providerCents

type Currency = Intl.NumberFormatOptions & { readonly currency: string }

const inCurrency = (amount: number, locale: Locale, currency: Currency) =>
  new Intl.NumberFormat(locale, { style: 'currency', ...currency }).format(amount)

// The sign of yen or dollars is that of several currencies.
const BY_CODE = { currencyDisplay: 'code' } as const

const claimedText = ({ claimedUnits, currency }: DecidedCost, t: Write, locale: Locale) => {
  const units = fromMinorUnits(claimedUnits, currency)
  const signed = inCurrency(units, locale, { currency })
  const amount = currency === 'EUR' ? signed : inCurrency(units, locale, { currency, ...BY_CODE })
  return t('asked', { amount, signed })
}

// A rate has more decimals than an amount.
const RATE = { ...BY_CODE, maximumFractionDigits: 6 } as const

const euroRow = (
  { currency, euroCents, rate, rateDate }: DecidedCost,
  t: Write,
  locale: Locale,
): readonly DocumentRowText[] => {
  if (currency === 'EUR' || euroCents === null || rateDate === null) return []
  const date = formatDate(rateDate, locale)
  const euro = euros(euroCents, locale)
  // the facts of the first letters have no rate
  const known = rate ? 'yes' : 'no'
  const one = rate ? inCurrency(Number(rate), locale, { currency, ...RATE }) : ''
  return [{ term: t('row.rate', { date }), value: t('inEuro', { euro, known, one, date }) }]
}

const reasonRow = (cost: DecidedCost, t: Write) => {
  const { declineReason } = cost
  if (declineReason === null) return []
  const reason = t(`reason.${declineReason}`)
  return [
    {
      term: t(paidOf(cost) > 0 ? 'row.why' : 'row.whyNot'),
      value: t('why', { reason, article: articleOf(declineReason) }),
    },
  ]
}

const invoiceRow = ({ invoiceNumber }: DecidedCost, t: Write): readonly DocumentRowText[] => {
  if (invoiceNumber === null) return []
  return [{ term: t('row.invoice'), value: invoiceNumber, fallbackText: t('otherwise') }]
}

const paidBeforeRow = (
  { beforePaidCents = 0 }: DecidedCost,
  t: Write,
  locale: Locale,
): readonly DocumentRowText[] =>
  beforePaidCents === 0 ? [] : [{ term: t('row.paidBefore'), value: euros(beforePaidCents, locale) }]

const costRows = (cost: DecidedCost, t: Write, locale: Locale): readonly DocumentRowText[] => [
  { term: t('row.treatment'), value: formatDate(cost.treatmentDate, locale) },
  ...invoiceRow(cost, t),
  { term: t('row.asked'), value: claimedText(cost, t, locale) },
  ...euroRow(cost, t, locale),
  { term: t('row.paid'), value: euros(cost.paidCents, locale) },
  ...paidBeforeRow(cost, t, locale),
  ...(cost.providerCents === 0
    ? []
    : [{ term: t('row.providerPaid'), value: euros(cost.providerCents, locale) }]),
  ...reasonRow(cost, t),
]

const costBlocks = (cost: DecidedCost, t: Write, locale: Locale): readonly Block[] => {
  const care = t(`claims.care.${cost.typeOfCare}`)
  const title = t('cost', { care, provider: cost.careProvider })
  return [
    { kind: 'heading', text: title, fallbackText: care },
    { kind: 'rows', caption: title, rows: costRows(cost, t, locale) },
  ]
}

const factRows = (facts: DecisionFacts, t: Write, locale: Locale): readonly DocumentRowText[] => [
  { term: t('row.number'), value: facts.damageNumber },
  { term: t('row.policy'), value: formatPolicyNumber(facts.policyNumber) },
  { term: t('row.decided'), value: formatDate(facts.decidedOn, locale) },
]

type Reach = { readonly email: string; readonly phone: string; readonly number: string }

// Words of a person, line by line.
const wordsBlocks = ({ words }: DecisionFacts, t: Write): readonly Block[] =>
  words === undefined
    ? []
    : [
        { kind: 'heading', text: t('words') },
        ...words
          .split('\n')
          .filter(Boolean)
          .map((text) => ({ kind: 'text', text, fallbackText: t('otherwise') }) as const),
      ]

// Only where something was not paid is there something to disagree with.
const nextBlocks = ({ costs }: DecisionFacts, t: Write, reach: Reach): readonly Block[] => {
  const reasons = costs.flatMap(({ declineReason }) => declineReason ?? [])
  if (!reasons.length) return []
  const curable = reasons.some((reason) => CURABLE.has(reason))
  return [
    { kind: 'heading', text: t('next') },
    ...(curable ? [{ kind: 'text', text: t('next.send') } as const] : []),
    { kind: 'text', text: t('next.complain', reach) },
  ]
}

/** The letter of the decision on a claim: each cost with what is paid, why not everything, and what to do then. */
export const decisionLetter = documentSource<DecisionFacts>({
  kind: 'CLAIM_LETTER',
  find: findDecisionFacts,
  text: (facts, { locale, company }) => {
    const t = translatorIn(locale)
    const { damageNumber: number, policyNumber } = facts
    const title = t('title', { number })
    const { email, phone } = company
    return {
      size: 'A4',
      title,
      blocks: [
        {
          kind: 'text',
          text: t('to', { name: facts.holderName }),
          fallbackText: t('name.otherwise', unprintableName(facts.holderName, policyNumber)),
        },
        ...decisionSummary(facts, { locale, phone }),
        ...decisionFacts(facts, locale),
        { kind: 'text', text: t('intro', { date: formatDate(facts.submittedOn, locale) }) },
        ...(facts.again ? ([{ kind: 'text', text: t('again') }] as const) : []),
        ...wordsBlocks(facts, t),
        { kind: 'rows', caption: title, rows: factRows(facts, t, locale) },
        ...facts.costs.flatMap((cost) => costBlocks(cost, t, locale)),
        ...nextBlocks(facts, t, { email, phone, number }),
        {
          kind: 'signature',
          greeting: t('close'),
          ...signedBy(company, locale),
        },
      ],
    }
  },
})
