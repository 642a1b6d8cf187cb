import type { AcceptanceQuestionView, AddedPeriodView } from '#contract/periods.ts'
import { maskIban } from '#domain/policies/payment/bank-account.ts'
import type { AcceptanceQuestion } from '#domain/periods/added-period.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { toAmount } from '#domain/shared/money.ts'
import texts from '#server/requests/shared/acceptance-questions.json' with { type: 'json' }
import { pricesView } from '#server/policies/shared/prices.ts'
import type { PricesOfDay } from '#domain/policies/price/rates.ts'

import type { PeriodFacts } from './added-period-facts.ts'

const accountView = (account: PeriodFacts['account']) => ({
  accountEndsWith: account?.accountNumber?.slice(-4) ?? null,
  maskedIban: account?.accountNumber === undefined ? null : maskIban(account.accountNumber),
  bankAccountHolder: account?.holderName ?? null,
})

/** What another period depends on, so that the page judges and prices it as the server does. */
export const addedPeriodView = (periodFacts: PeriodFacts, prices: PricesOfDay): AddedPeriodView => {
  const { own, row, earlier, others, main, account, minors, child, workKnown } = periodFacts
  return {
    startDate: own.startDate,
    endDate: own.endDate,
    productCode: own.productCode,
    coverage: own.coverage,
    destination: own.destination,
    family: row.mainPolicyId !== null,
    dayPremium: own.dayPremiumCents === null ? null : toAmount(own.dayPremiumCents),
    paymentTerm: own.paymentTerm,
    paymentMethod: own.paymentMethod,
    earlier: [...earlier],
    others: others.map(({ policyNumber, productCode, status, startDate, endDate }) => ({
      policyNumber,
      productCode,
      status,
      startDate,
      endDate,
    })),
    mainEndDate: main?.endDate ?? null,
    ...accountView(account),
    minors: [...minors],
    child,
    workKnown,
    institution: periodFacts.institution,
    prices: pricesView(prices, periodFacts.institution),
    version: own.version,
  }
}

// Of the questions that are asked about a child too (ruling 66).
const ofChild: Partial<Readonly<Record<AcceptanceQuestion, Readonly<Record<Locale, string>>>>> = texts.child

/** The questions in the language of the customer, about a child to its parent. */
export const acceptanceQuestionsView = (
  questions: readonly AcceptanceQuestion[],
  { child, locale }: { readonly child: boolean; readonly locale: Locale },
): AcceptanceQuestionView[] =>
  questions.map((id) => {
    const asked = (child ? ofChild[id] : undefined) ?? texts.self[id]
    return { id, text: asked[locale], type: 'YES_NO', required: true }
  })
