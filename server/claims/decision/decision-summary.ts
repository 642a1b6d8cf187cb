import { claimOutcome, totalPaid } from '#domain/claims/cost-decision.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { makeTranslator } from '#server/platform/pdf/document-texts.ts'
import type { Block, DocumentRowText } from '#server/platform/pdf/document-to-draw.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import { euros } from '#server/platform/text/format-money.ts'
import { careTexts } from '#server/claims/texts/care-labels.ts'
import en from '#server/claims/texts/en-GB.json' with { type: 'json' }
import nl from '#server/claims/texts/nl.json' with { type: 'json' }

import type { DecisionFacts, LetterMoney } from './find-decision-facts.ts'

/** Writes the words of a letter about a claim, with those of its care. */
export const translatorIn = makeTranslator({
  'en-GB': { ...careTexts['en-GB'], ...en },
  nl: { ...careTexts.nl, ...nl },
})

export type Write = ReturnType<typeof translatorIn>
type Context = { readonly locale: Locale; readonly phone: string }

const outcomeText = ({ costs }: DecisionFacts, t: Write, { locale }: Context) => {
  const paid = totalPaid(costs, 'CUSTOMER') + totalPaid(costs, 'CARE_PROVIDER')
  const claimed = costs.reduce((sum, { euroCents }) => sum + (euroCents ?? 0), 0)
  return t('summary.outcome', {
    outcome: claimOutcome(costs),
    paid: euros(paid, locale),
    claimed: euros(claimed, locale),
  })
}

const recipientText = ({ costs }: DecisionFacts, t: Write, { locale }: Context) => {
  const [own, provider] = [totalPaid(costs, 'CUSTOMER'), totalPaid(costs, 'CARE_PROVIDER')]
  if (provider === 0) return []
  if (own === 0) return [t('summary.provider')]
  return [t('summary.both', { own: euros(own, locale), provider: euros(provider, locale) })]
}

// Which sentence is true of the money of the customer on the day of the letter; none once their bank sent it back.
const moneyText = (money: LetterMoney | null | undefined, t: Write, { locale, phone }: Context) => {
  if (!money) return []
  const { accountMissing, accountEndsWith: end, payableFrom, usuallyPaidBy: by, paidOn } = money
  if (accountMissing) return [t('summary.noAccount', { phone })]
  if (end === null) return []
  if (paidOn !== null) return [t('summary.paid', { end, date: formatDate(paidOn, locale) })]
  if (by === null) return []
  const values = { end, by: formatDate(by, locale) }
  return payableFrom === null
    ? [t('summary.comes', values)]
    : [t('summary.held', { ...values, date: formatDate(payableFrom, locale) })]
}

/** What a decision comes to, on top of its letter: the sum, who gets it, and when and to which account. */
export const decisionSummary = (facts: DecisionFacts, context: Context): readonly Block[] => {
  const t = translatorIn(context.locale)
  const sentences = [
    outcomeText(facts, t, context),
    ...recipientText(facts, t, context),
    ...moneyText(facts.money, t, context),
  ]
  return [{ kind: 'lead', text: sentences.join(' ') }]
}

const dayFact = ({ paidOn, usuallyPaidBy }: LetterMoney, t: Write, locale: Locale) => {
  if (paidOn !== null) return [{ term: t('fact.paidOn'), value: formatDate(paidOn, locale) }]
  return usuallyPaidBy === null ? [] : [{ term: t('fact.paidBy'), value: formatDate(usuallyPaidBy, locale) }]
}

const moneyFacts = (
  money: LetterMoney | null | undefined,
  t: Write,
  locale: Locale,
): readonly DocumentRowText[] => {
  if (!money || money.accountMissing || money.accountEndsWith === null) return []
  const account = { term: t('fact.account'), value: t('fact.endsIn', { end: money.accountEndsWith }) }
  return [...dayFact(money, t, locale), account]
}

/**
 * What a letter shows large: the sum, and its day and account where all of it is the customer's; nothing where nothing is paid.
 */
export const decisionFacts = ({ costs, money }: DecisionFacts, locale: Locale): readonly Block[] => {
  const t = translatorIn(locale)
  const [own, provider] = [totalPaid(costs, 'CUSTOMER'), totalPaid(costs, 'CARE_PROVIDER')]
  if (own + provider === 0) return []
  const sum = { term: t('row.total'), value: euros(own + provider, locale) }
  const facts = provider === 0 ? [sum, ...moneyFacts(money, t, locale)] : [sum]
  return [{ kind: 'facts', caption: t('row.total'), facts }]
}
