import type { AcceptanceQuestionView, AddedPeriodView } from '#contract/added-periods.ts'
import { maskIban } from '#domain/policies/bank-account.ts'
import type { AcceptanceQuestion } from '#domain/requests/added-period/added-period.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { toAmount } from '#domain/shared/money.ts'
import texts from '#server/requests/data/acceptance-questions.json' with { type: 'json' }

import type { KnownPeriod } from './added-period-facts.ts'

const accountView = (account: KnownPeriod['account']) => ({
  accountEndsWith: account?.accountNumber?.slice(-4) ?? null,
  maskedIban: account?.accountNumber === undefined ? null : maskIban(account.accountNumber),
  bankAccountHolder: account?.holderName ?? null,
})

/** What another period depends on, so that the page judges and prices it as the server does. */
export const addedPeriodView = (known: KnownPeriod): AddedPeriodView => {
  const { own, row, earlier, others, main, account, workKnown } = known
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
    workKnown,
    version: own.version,
  }
}

/** The questions in the language of the customer. */
export const acceptanceQuestionsView = (
  questions: readonly AcceptanceQuestion[],
  locale: Locale,
): AcceptanceQuestionView[] =>
  questions.map((id) => ({ id, text: texts[id][locale], type: 'YES_NO', required: true }))
