import { ACTION_CASES_TODAY, actionCases } from '#domain/policies/testing/action-cases.ts'
import { documentBlocker } from '#domain/policies/actions/actions.ts'
import { ibanProblem } from '#domain/policies/payment/bank-account.ts'
import { COVER_FACTS, YEARLY_FACTS, yearlyMaximum } from '#domain/policies/cover/cover-facts.ts'
import type { CoverFacts } from '#domain/policies/cover/cover-facts.ts'
import type { PolicyCover } from '#domain/policies/cover.ts'
import { everyPaymentOption, paymentOptions } from '#domain/policies/payment/payment-options.ts'
import type { PaymentMoment, PaymentOption } from '#domain/policies/payment/payment-options.ts'
import type { SoldProduct } from '#domain/policies/product.ts'
import { withStatus } from '#domain/policies/status.ts'
import { FINAL_QUESTIONS, questionsOfCover } from '#domain/requests/advice/questions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'

/** The facts of each cover, as they are or with one of them changed. */
export type Covers = Readonly<Record<PolicyCover, CoverFacts>>

const says = (cover: string, holds: boolean, what: string) =>
  holds ? `${cover} pays ${what}` : `${cover} does not pay ${what}`

const isFact = (exclusion: string) => COVER_FACTS.some((fact) => fact === exclusion)

const FIELDS = ['ownExcess', 'pregnancy', 'where', 'conditions', 'insurer', 'paysFirst'] as const

const ofCover = ([cover, facts]: readonly [string, CoverFacts]): readonly string[] => [
  ...COVER_FACTS.map((fact) => says(cover, facts.pays.includes(fact), fact)),
  ...YEARLY_FACTS.map((fact) => says(cover, facts.yearly[fact] !== undefined, fact)),
  ...facts.excludes
    .filter((exclusion) => !isFact(exclusion))
    .map((exclusion) => `${cover} excludes ${exclusion}`),
  ...FIELDS.map((field) => `${cover} has ${field} ${facts[field]}`),
  ...(facts.yearly.dentistEmergency?.together ? [`${cover} has one maximum for dentist and excess`] : []),
]

// The excess of the Dutch basic insurance is paid by none.
const dutchExcess = (cover: PolicyCover) =>
  says(
    cover,
    yearlyMaximum(cover, 'mainExcess', { family: false, dutchMain: true }) !== undefined,
    'dutchExcess',
  )

const asks = (cover: PolicyCover) => {
  const { length } = questionsOfCover(cover, false)
  if (length === 0) return `${cover} asks nothing`
  return length === FINAL_QUESTIONS.length ? `${cover} asks about health` : `${cover} asks about the past`
}

const termsOf = (options: readonly PaymentOption[], method: string) =>
  options.find((option) => option.method === method)?.terms.join(', ')

const paid = (moment: PaymentMoment, method: string) =>
  `${moment} by ${method}: ${termsOf(everyPaymentOption(moment), method)}`

const YEARS = { startDate: calendarDate('2026-09-01'), endDate: calendarDate('2031-08-31') }
const basic = paymentOptions('BZV', YEARS, 'request')
const UK = 'GB29NWBK60161331926819'
const OUTSIDE = 'IL620108000000099999999'

const payments = (): readonly string[] => [
  ...(['DIRECT_DEBIT', 'BANK_TRANSFER', 'CREDITCARD'] as const).map((method) => paid('request', method)),
  paid('change', 'DIRECT_DEBIT'),
  ...basic.map(({ method, terms }) => `BASIC by ${method}: ${terms.join(', ')}, and nothing else`),
  `direct debit from the United Kingdom: ${ibanProblem(UK, true)}`,
  `direct debit from outside SEPA: ${ibanProblem(OUTSIDE, true)}`,
  `money back to the United Kingdom: ${ibanProblem(UK, false) ?? 'possible'}`,
]

// Of an insurance that runs; it is the same for each product.
const insuranceCard = (productCode: SoldProduct): readonly string[] => {
  const running = actionCases.find(({ status, payer }) => status === 'ACTIVE' && payer === 'INDIVIDUAL')
  if (!running) return []
  const today = ACTION_CASES_TODAY
  const blocker = documentBlocker('INSURANCE_CARD', withStatus({ ...running.policy, productCode }, today), {
    today,
  })
  return blocker ? [] : [`insurance card of ours for ${productCode}`]
}

const COVERS = ['COMPLETE_PLUS', 'COMPLETE', 'SUPPLEMENT', 'BASIC'] as const

/** What is true of our insurance, each as a sentence. */
export const factTable = (covers: Covers): ReadonlySet<string> =>
  new Set([
    ...Object.entries(covers).flatMap(ofCover),
    ...COVERS.map(dutchExcess),
    ...COVERS.map(asks),
    ...payments(),
    ...insuranceCard('BZV'),
  ])
