import { fromMinorUnits } from '#domain/claims/currencies.ts'
import { articleOf, CURABLE } from '#domain/claims/decline-reasons.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { documentSource } from '#server/platform/pdf/document-source.ts'
import type { Block, DocumentRowText } from '#server/platform/pdf/document-to-draw.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { messageText } from '#server/platform/text/message-text.ts'
import { spaced } from '#server/policies/shared/spaced-number.ts'

import { careLabel } from './care-labels.ts'
import { findDecisionFacts } from './find-decision-facts.ts'
import type { DecidedCost, DecisionFacts } from './find-decision-facts.ts'
import en from './texts/en-GB.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }

const texts: Readonly<Record<Locale, Readonly<Record<keyof typeof en, string>>>> = { 'en-GB': en, nl }

const writer =
  (locale: Locale) =>
  (id: keyof typeof en, values: Readonly<Record<string, unknown>> = {}) =>
    messageText(texts[locale][id], locale, values)

type Write = ReturnType<typeof writer>

const paidOf = ({ paidCents, providerCents }: DecidedCost) => paidCents + providerCents

const askedText = ({ claimedUnits, currency }: DecidedCost, locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    fromMinorUnits(claimedUnits, currency),
  )

const euroRow = ({ currency, euroCents, rateDate }: DecidedCost, t: Write, locale: Locale) => {
  if (currency === 'EUR' || euroCents === null || rateDate === null) return []
  return [{ term: t('row.rate', { date: formatDate(rateDate, locale) }), value: euros(euroCents, locale) }]
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

const costRows = (cost: DecidedCost, t: Write, locale: Locale): readonly DocumentRowText[] => [
  { term: t('row.treatment'), value: formatDate(cost.treatmentDate, locale) },
  ...(cost.invoiceNumber === null ? [] : [{ term: t('row.invoice'), value: cost.invoiceNumber }]),
  { term: t('row.asked'), value: askedText(cost, locale) },
  ...euroRow(cost, t, locale),
  { term: t('row.paid'), value: euros(cost.paidCents, locale) },
  ...(cost.providerCents === 0
    ? []
    : [{ term: t('row.providerPaid'), value: euros(cost.providerCents, locale) }]),
  ...reasonRow(cost, t),
]

const costBlocks = (cost: DecidedCost, t: Write, locale: Locale): readonly Block[] => {
  const care = careLabel(cost.typeOfCare, locale)
  const title = t('cost', { care, provider: cost.careProvider })
  return [
    { kind: 'heading', text: title, otherwise: care },
    { kind: 'rows', caption: title, rows: costRows(cost, t, locale) },
  ]
}

const factRows = (facts: DecisionFacts, t: Write, locale: Locale): readonly DocumentRowText[] => [
  { term: t('row.number'), value: facts.damageNumber },
  { term: t('row.policy'), value: spaced(facts.policyNumber) },
  { term: t('row.decided'), value: formatDate(facts.decidedOn, locale) },
  {
    term: t('row.total'),
    value: euros(
      facts.costs.reduce((sum, cost) => sum + paidOf(cost), 0),
      locale,
    ),
  },
]

type Reach = { readonly email: string; readonly phone: string; readonly number: string }

// Only where something was not paid is there something to disagree with.
const nextBlocks = ({ costs }: DecisionFacts, t: Write, reach: Reach): readonly Block[] => {
  const reasons = costs.flatMap(({ declineReason }) => declineReason ?? [])
  if (!reasons.length) return []
  const curable = reasons.some((reason) => CURABLE.has(reason))
  return [
    { kind: 'heading', text: t('next') },
    ...(curable ? [{ kind: 'text', text: t('next.send', reach) } as const] : []),
    { kind: 'text', text: t('next.complain', reach) },
  ]
}

/** The letter of the decision on a claim: each cost with what is paid, why not everything, and what to do then. */
export const decisionLetter = documentSource<DecisionFacts>({
  kind: 'CLAIM_LETTER',
  find: findDecisionFacts,
  text: (facts, { locale, company }) => {
    const t = writer(locale)
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
          otherwise: t('name.otherwise', { number: spaced(policyNumber) }),
        },
        { kind: 'text', text: t('intro', { date: formatDate(facts.submittedOn, locale) }) },
        { kind: 'rows', caption: title, rows: factRows(facts, t, locale) },
        ...facts.costs.flatMap((cost) => costBlocks(cost, t, locale)),
        ...nextBlocks(facts, t, { email, phone, number }),
      ],
    }
  },
})
