import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { PaymentTerm } from './instalments.ts'
import { PAYMENT_TERMS } from './instalments.ts'
import { lastsLongerThan } from '#domain/policies/period.ts'
import type { Period } from '#domain/policies/period.ts'
import type { SoldProduct } from '#domain/policies/product.ts'

/** Methods that a customer can choose; the others exist on policies only. */
export const CHOSEN_METHODS = ['DIRECT_DEBIT', 'BANK_TRANSFER'] as const

export type ChosenMethod = (typeof CHOSEN_METHODS)[number]

export type PaymentOption = { readonly method: ChosenMethod; readonly terms: readonly PaymentTerm[] }

/** Where the choice is made: a new request has fewer terms than a change of a running policy (T5). */
export type PaymentMoment = 'request' | 'change'

/** A term is offered when the period lasts longer than this many months (T5). */
export const longerThan: Readonly<Record<PaymentTerm, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
  AT_ONCE: 0,
}

const termsOf: Readonly<Record<PaymentMoment, Readonly<Record<ChosenMethod, readonly PaymentTerm[]>>>> = {
  request: { DIRECT_DEBIT: ['MONTHLY', 'YEARLY', 'AT_ONCE'], BANK_TRANSFER: ['YEARLY', 'AT_ONCE'] },
  change: { DIRECT_DEBIT: PAYMENT_TERMS, BANK_TRANSFER: ['YEARLY', 'AT_ONCE'] },
}

const fits = (term: PaymentTerm, period: Period) =>
  term === 'AT_ONCE' || lastsLongerThan(period, longerThan[term])

/** All payment methods and terms of T5, for a choice that is judged before product and period are known. */
export const everyPaymentOption = (moment: PaymentMoment): readonly PaymentOption[] =>
  CHOSEN_METHODS.map((method) => ({ method, terms: termsOf[moment][method] }))

/** The payment methods and terms that decision table T5 allows for a product and period. */
export const paymentOptions = (
  productCode: SoldProduct,
  period: Period,
  moment: PaymentMoment,
): readonly PaymentOption[] => {
  if (productCode === 'BZV') return [{ method: 'DIRECT_DEBIT', terms: ['MONTHLY'] }]
  if (productCode === 'INSEAD') return CHOSEN_METHODS.map((method) => ({ method, terms: ['AT_ONCE'] }))
  return CHOSEN_METHODS.map((method) => ({
    method,
    terms: termsOf[moment][method].filter((term) => fits(term, period)),
  }))
}

const withTerm = (terms: readonly PaymentTerm[], current: string) =>
  PAYMENT_TERMS.filter((term) => term === current || terms.includes(term))

/**
 * How a policy can be paid from today on: another term has to fit the period that is left (domain reference 7.3), and how
 * it is paid now stays possible, so that another account or method can be given.
 */
export const optionsOfPolicy = (
  {
    productCode,
    period,
    current,
  }: {
    readonly productCode: SoldProduct
    readonly period: Period
    readonly current: { readonly term: string; readonly method: string }
  },
  today: CalendarDate,
): readonly PaymentOption[] => {
  const startDate = today > period.startDate ? today : period.startDate
  return paymentOptions(productCode, { ...period, startDate }, 'change').map((option) =>
    option.method === current.method ? { ...option, terms: withTerm(option.terms, current.term) } : option,
  )
}

/** Whether a bank transfer is offered: it needs no account that we can collect from. */
export const offersTransfer = (options: readonly Pick<PaymentOption, 'method'>[]): boolean =>
  options.some(({ method }) => method === 'BANK_TRANSFER')
