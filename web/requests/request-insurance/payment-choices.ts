import type { CoverageOptionView } from '#contract/requests/advice.ts'
import { dueDateOf } from '#domain/policies/payment/instalments.ts'
import { paymentDetails } from '#domain/requests/payment-details.ts'
import { SAVE_PREFIX } from '#domain/requests/answers/situation-codes.ts'
import { fileIssues, uploadIssues } from '#domain/requests/uploads/uploads.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { toCents } from '#domain/shared/money.ts'

export type PaymentTerm = CoverageOptionView['payment'][number]['terms'][number]
export type PaymentMethod = CoverageOptionView['payment'][number]['method']
type Plan = CoverageOptionView['instalments'][number]['instalments']

// What decision table T5 can offer for a request; what is not offered is listed with the reason.
const TERMS: readonly PaymentTerm[] = ['MONTHLY', 'YEARLY', 'AT_ONCE']
const METHODS: readonly PaymentMethod[] = ['DIRECT_DEBIT', 'BANK_TRANSFER']

/** The payment plan of a term. */
export const planOf = (option: CoverageOptionView, term: string | undefined): Plan =>
  option.instalments.find((plan) => plan.term === term)?.instalments ?? []

export type TermChoice = {
  readonly term: PaymentTerm
  readonly payments: number
  /** Two policies are paid on different days after the first payment, so each payment counts. */
  readonly onOwnDates: boolean
  readonly totalCents: number
  /** The first payment; equal to the total when everything is paid at once. */
  readonly firstCents: number
}

const termsOf = (option: CoverageOptionView) => new Set(option.payment.flatMap(({ terms }) => terms))

const sum = (plan: Plan) => plan.reduce((total, { amount }) => total + toCents(amount), 0)

// Two policies may be paid on the same day: for the customer that is one payment.
const datesIn = (plan: Plan) => [...new Set(plan.map(({ periodFromDate }) => periodFromDate))]

const ofProduct = (plan: Plan, code: string) => plan.filter(({ productCode }) => productCode === code)

// No policy is paid on all of these dates: each has its own.
const haveOwnDates = (plan: Plan, dates: readonly string[]) =>
  dates.length > 1 &&
  !plan.some(({ productCode }) => datesIn(ofProduct(plan, productCode)).length === dates.length)

/** The terms that any payment method offers, with their exact amounts in cents (ruling 17). */
export const termChoices = (option: CoverageOptionView): readonly TermChoice[] =>
  TERMS.filter((term) => termsOf(option).has(term)).map((term) => {
    const plan = planOf(option, term)
    const dates = datesIn(plan)
    const [first] = dates
    const onOwnDates = haveOwnDates(plan, dates)
    return {
      term,
      payments: Math.max(onOwnDates ? plan.length : dates.length, 1),
      onOwnDates,
      totalCents: sum(plan),
      firstCents: sum(plan.filter(({ periodFromDate }) => periodFromDate === first)),
    }
  })

/** The first payment and its date, for both insurances if they share that date. An estimate until acceptance. */
export const firstPayment = (
  option: CoverageOptionView,
  chosen: { readonly term: string | undefined; readonly method: string },
): { readonly cents: number; readonly date: string } | undefined => paymentsByDay(option, chosen)[0]

/** The payments of a term by their days, the first one first, with their sums in cents: those of one day are one payment. */
export const paymentsByDay = (
  option: CoverageOptionView,
  { term, method }: { readonly term: string | undefined; readonly method: string },
): readonly { readonly date: string; readonly cents: number }[] => {
  const days = new Map<string, number>()
  for (const instalment of planOf(option, term)) {
    const date = dueDateOf(method, instalment)
    days.set(date, (days.get(date) ?? 0) + toCents(instalment.amount))
  }
  return [...days].map(([date, cents]) => ({ date, cents })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

export type Reason = 'product' | 'basic' | 'period' | 'monthly'
export type MissingOption =
  | { readonly term: PaymentTerm; readonly reason: Reason }
  | { readonly method: PaymentMethod; readonly reason: Reason }

const reasonOf = (productCode: string, option: CoverageOptionView): Reason => {
  if (option.bzv) return 'basic'
  return productCode === 'INSEAD' ? 'product' : 'period'
}

/** The terms and payment methods that are not offered, each with the reason (table T5). */
export const notOffered = (productCode: string, option: CoverageOptionView): readonly MissingOption[] => {
  const reason = reasonOf(productCode, option)
  const offered = option.payment.map(({ method }) => method)
  return [
    ...TERMS.filter((term) => !termsOf(option).has(term)).map((term) => ({ term, reason })),
    ...METHODS.filter((method) => !offered.includes(method)).map((method) => ({ method, reason })),
  ]
}

/** Whether a payment method allows a term. */
export const allowsTerm = (option: CoverageOptionView, method: string, term: string | undefined): boolean =>
  option.payment.some(
    (payment) => payment.method === method && payment.terms.some((offered) => offered === term),
  )

type Chosen = Readonly<Record<string, unknown>>

const onlyOne = <T>([first, ...others]: readonly T[]): T | undefined => (others.length ? undefined : first)

const methodsOf = (option: CoverageOptionView, term: unknown) =>
  option.payment.filter(({ terms }) => terms.some((offered) => offered === term)).map(({ method }) => method)

/** A choice of term or method, with the other one where only one goes with it and none was chosen: one question less. */
export const withOnlyChoice = (
  option: CoverageOptionView | undefined,
  chosen: Chosen,
  patch: Chosen,
): Chosen => {
  const { paymentTerm, paymentMethod } = patch
  if (!option) return patch
  if (paymentTerm && !chosen['paymentMethod'])
    return { paymentMethod: onlyOne(methodsOf(option, paymentTerm)), ...patch }
  if (!paymentMethod || chosen['paymentTerm']) return patch
  const terms = option.payment.find(({ method }) => method === paymentMethod)?.terms ?? []
  return { paymentTerm: onlyOne(terms), ...patch }
}

/** The terms of a payment method if it does not allow all offered terms; otherwise undefined. */
export const onlyTerms = (option: CoverageOptionView, method: string): readonly PaymentTerm[] | undefined => {
  const terms = option.payment.find((payment) => payment.method === method)?.terms
  return terms && terms.length < termsOf(option).size ? terms : undefined
}

/** Whether both term and payment method are chosen and do not go together. */
export const clash = (option: CoverageOptionView, method: string, term: string): boolean =>
  method !== '' && term !== '' && !allowsTerm(option, method, term)

export type PaymentPartFacts = Pick<CoverageOptionView, 'payment' | 'attachmentsRequired'> & {
  /** The current files, which are stored beside the answers. */
  readonly files: () => readonly File[]
  /** The name of the insured person, if under age, who is no holder of an account that signs a mandate. */
  readonly minors?: readonly string[]
}

const uploads = ({ files, attachmentsRequired }: PaymentPartFacts): readonly Issue[] => {
  const all = files()
  const named = all.flatMap((file, index) => fileIssues(file, index))
  // a wrong file shows its issue on its own row; the error summary links to the field of all files
  return [
    ...named.map((issue) => ({ ...issue, field: 'uploadedFile' })),
    ...uploadIssues(all, { attachmentsRequired }),
  ]
}

/** The rules of part 4: the payment, and the documents that the cover requires. */
export const paymentPart = {
  shape: paymentDetails.shape,
  prefix: SAVE_PREFIX,
  check: (payment, facts) => [...uploads(facts), ...paymentDetails.check(payment, facts)],
} satisfies Rules<typeof paymentDetails.shape, PaymentPartFacts>
