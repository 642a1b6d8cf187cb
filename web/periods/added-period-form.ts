import type { AddedPeriodReceipt, AddedPeriodView } from '#contract/periods.ts'
import type { Reason } from '#contract/reasons.ts'
import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import { PAYMENT_TERMS } from '#domain/policies/payment/instalments.ts'
import type { Period } from '#domain/policies/period.ts'
import type { DayRatedProduct } from '#domain/policies/product.ts'
import { policyStatus } from '#domain/policies/status.ts'
import { addedPeriodPlan, addedPeriodPrice } from '#domain/policies/periods/added-period-price.ts'
import { pricesFrom } from '#domain/policies/price/rates.ts'
import type { PricedPeriod } from '#domain/policies/periods/added-period-price.ts'
import { acceptanceQuestions, addedPaymentOptions, periodOf } from '#domain/periods/added-period.ts'
import type { AddedPeriodFacts } from '#domain/periods/added-period.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { makeFormDraft, useFormDraft } from '#web/platform/forms/form-draft.ts'
import { STORAGE_KEYS } from '#web/platform/forms/storage-keys.ts'
import { persistedFields } from '#web/platform/forms/persisted-fields.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { textOf } from '#web/platform/forms/form-context.ts'

/** What the summary showed, of that which may be different when it is sent. */
export type ShownPeriod = {
  readonly startDate: string
  /** The last day that was chosen: the price is of a period until that day. */
  readonly endDate: string
  readonly totalCents: number
}

// what survives a reload: the account, the answers, the agreements and words of the customer are asked again
const KEPT = ['endDate', 'shortPeriodReason', 'method', 'term', 'account']

export const periodDraft = makeFormDraft<ShownPeriod, AddedPeriodReceipt>(
  persistedFields({ key: STORAGE_KEYS.period, kept: KEPT }),
)

/** The period that is being asked for. */
export const usePeriodDraft = () => useFormDraft(periodDraft)

type Days = { readonly startDate: string; readonly endDate: string }

const daysOf = ({ startDate, endDate }: Days): Period => ({
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
})

type PeriodReply = {
  readonly view: AddedPeriodView
  readonly reasons: readonly Reason[]
  readonly today: CalendarDate
}

/**
 * The facts of a reply as the rules need them. An account that the customer does not keep is none, so that another one is
 * asked; an answer from before the account was gone keeps nothing.
 */
export const periodFacts = (values: Values, { view, reasons, today }: PeriodReply): AddedPeriodFacts => ({
  today,
  prices: pricesFrom(view.prices),
  policy: {
    ...daysOf(view),
    // the server answers only for a product with a price for each day
    productCode: view.productCode as DayRatedProduct,
    coverage: view.coverage as AddedPeriodFacts['policy']['coverage'],
    destination: view.destination,
    family: view.family,
    institution: view.institution,
  },
  earlier: view.earlier.map(daysOf),
  others: view.others.map((other) => ({
    ...daysOf(other),
    policyNumber: other.policyNumber,
    productCode: other.productCode as DayRatedProduct,
    status: policyStatus(other.status),
  })),
  mainEndDate: view.mainEndDate === null ? undefined : calendarDate(view.mainEndDate),
  shortPeriodReasons: new Set(reasons.map(({ code }) => code)),
  accountEndsWith: values['account'] === 'KEEP' ? view.accountEndsWith : null,
  minors: view.minors,
  child: view.child,
  workKnown: view.workKnown,
})

/** What the form begins with: the payment of the policy, and its account. */
export const firstValues = ({ paymentMethod, paymentTerm, accountEndsWith }: AddedPeriodView): Values => ({
  method: paymentMethod === 'DIRECT_DEBIT' || paymentMethod === 'BANK_TRANSFER' ? paymentMethod : '',
  term: paymentTerm,
  account: accountEndsWith === null ? 'OTHER' : 'KEEP',
})

const answerOf = (values: Values, name: string) => {
  const answer = values[`answers.${name}`]
  return answer === 'yes' || answer === 'no' ? answer : null
}

const answersOf = (values: Values, facts: AddedPeriodFacts) => ({
  ...Object.fromEntries(acceptanceQuestions(facts).map((question) => [question, answerOf(values, question)])),
  insuranceRefusalExplanation: textOf(values['answers.insuranceRefusalExplanation']),
})

// The term of the policy is chosen beforehand; one that is not offered for this period and method is not seen, so not chosen.
const termOf = (values: Values, facts: AddedPeriodFacts) => {
  const term = textOf(values['term'])
  const period = periodOf({ endDate: textOf(values['endDate']) }, facts)
  if (!period) return term
  const option = addedPaymentOptions(period, facts.policy).find(({ method }) => method === values['method'])
  return !option || option.terms.some((offered) => offered === term) ? term : ''
}

/** The form as the rules judge it and as it is sent. */
export const periodForm = (values: Values, facts: AddedPeriodFacts) => {
  const typed = facts.accountEndsWith === null ? values : {}
  return {
    endDate: textOf(values['endDate']),
    term: termOf(values, facts),
    method: textOf(values['method']),
    iban: textOf(typed['iban']),
    bic: textOf(typed['bic']),
    bankAccountHolder: textOf(typed['bankAccountHolder']),
    shortPeriodReason: textOf(values['shortPeriodReason']),
    shortPeriodExplanation: textOf(values['shortPeriodExplanation']),
    answers: answersOf(values, facts),
    finalAgreement1: values['finalAgreement1'] === true,
    finalAgreement2: values['finalAgreement2'] === true,
    finalAgreement3: values['finalAgreement3'] === true,
  }
}

/** The period that is being asked for, with its price; undefined while its last day is none. */
export const pricedPeriod = (
  values: Values,
  facts: AddedPeriodFacts,
): (PricedPeriod & { readonly period: Period }) | undefined => {
  const period = periodOf({ endDate: textOf(values['endDate']) }, facts)
  const price = period && addedPeriodPrice(facts.policy, period, facts)
  return period && price && { ...price, period }
}

/** The payments of a term for this period. */
export const paymentsOf = (
  { period, dayCents }: PricedPeriod & { readonly period: Period },
  term: string,
  today: CalendarDate,
) => {
  const paymentTerm: PaymentTerm | undefined = PAYMENT_TERMS.find((name) => name === term)
  return paymentTerm ? addedPeriodPlan(period, { dayCents, term: paymentTerm }, today) : []
}
