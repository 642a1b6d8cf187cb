import * as z from 'zod/mini'

import { ibanContext, ibanOf, ibanProblem } from '#domain/policies/payment/bank-account.ts'
import { addMonths, isCalendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { issue, warning } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { plainLine } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

import { CLAIM_KINDS, isDental, TYPES_OF_CARE } from './claim-kinds.ts'
import type { ClaimKind, TypeOfCare } from './claim-kinds.ts'
import { decimalsOf, fitsCurrency } from './currencies.ts'
import { repeatedInClaim } from './duplicate-costs.ts'
import { insuredCountryIssues, insuredDayIssues } from './insured-cost.ts'
import type { InsuredPlace, OtherPlace } from './insured-cost.ts'

const text = z.optional(z.nullable(z.string()))
const flag = z.optional(z.nullable(z.boolean()))

const ClaimCost = z.strictObject({
  treatmentDate: text,
  typeOfCare: text,
  careProvider: text,
  countryOfTreatment: text,
  invoiceNumber: text,
  claimedAmount: z.optional(z.nullable(z.number('claim_amount_invalid'))),
  claimedCurrency: text,
})
export type ClaimCost = z.infer<typeof ClaimCost>

/** A claim as it is sent (domain reference 8.5); which fields it needs, the rules say. */
export const ClaimForm = z.strictObject({
  policyNumber: text,
  claimKind: text,
  lines: z.optional(z.array(ClaimCost).check(z.maxLength(20))),
  description: text,
  causedByOther: flag,
  otherInsurance: flag,
  payee: text,
  payoutIban: text,
  statementAccepted: flag,
  /** Made by the sender; its saved draft has it too. A claim without an account that arrives twice with it is stored once. */
  handlerCode: z.optional(z.nullable(z.uuid())),
})
export type ClaimForm = z.infer<typeof ClaimForm>

/** What is known of the policy. */
export type ClaimPlace = InsuredPlace & {
  /** Dutch basic insurance, whose care is claimed at the health insurer. */
  readonly basic: boolean
}

/** The day, and the policy; nothing is known of the policy of somebody who is not logged in. */
export type ClaimFacts = {
  readonly today: CalendarDate
  readonly policy?: ClaimPlace
  /** The policies that the claim may be for instead. */
  readonly others?: readonly OtherPlace[]
}

export const CLAIM_MAX = {
  careProvider: 100,
  invoiceNumber: 35,
  description: 1000,
  amount: 1_000_000,
} as const

/** A right to payment ends after this many years (conditions 6.5). */
export const CLAIM_YEARS = 3
const CODE_SHOWN = 40

type Lines = NonNullable<ClaimForm['lines']>

type CostOfClaim = { readonly at: string; readonly cost: ClaimCost; readonly lines: Lines }

const dateIssues = ({ at, cost, lines }: CostOfClaim, facts: ClaimFacts): Issue[] => {
  const { today } = facts
  const [field, entry] = [`${at}.treatmentDate`, cost.treatmentDate ?? '']
  if (entry === '') return [issue(field, 'claim_treatment_date_empty')]
  if (!isCalendarDate(entry)) return [issue(field, 'claim_treatment_date_invalid')]
  if (entry > today) return [issue(field, 'claim_treatment_date_in_future')]
  if (entry < addMonths(today, -12 * CLAIM_YEARS))
    return [warning(field, 'claim_treatment_date_too_old', { years: CLAIM_YEARS })]
  return insuredDayIssues(entry, { field, cost, lines }, facts)
}

const countryIssues = ({ at, cost, lines }: CostOfClaim, facts: ClaimFacts): Issue[] => {
  const [field, country] = [`${at}.countryOfTreatment`, cost.countryOfTreatment ?? '']
  if (!/^[A-Z]{2}$/.test(country)) return [issue(field, 'claim_country_of_treatment_empty')]
  return insuredCountryIssues(country, { field, cost, lines }, facts)
}

const isCare = (code: string): code is TypeOfCare => TYPES_OF_CARE.some((typeOfCare) => typeOfCare === code)

const careIssues = (code: string, field: string): Issue[] => {
  if (code === '') return [issue(field, 'claim_type_of_care_empty')]
  return isCare(code)
    ? []
    : [issue(field, 'claim_type_of_care_invalid', { value: code.slice(0, CODE_SHOWN) })]
}

const tooLong = (typed: string, field: string, name: 'careProvider' | 'invoiceNumber'): Issue[] => {
  const [max, code] = [CLAIM_MAX[name], name === 'careProvider' ? 'care_provider' : 'invoice_number']
  return lengthOf(typed) > max ? [issue(field, `claim_${code}_too_long`, { max })] : []
}

// A million of some currencies is not much: whoever claims more is told so.
const amountProblem = (amount: number, currency: string) => {
  if (amount > CLAIM_MAX.amount) return 'high'
  return amount > 0 && fitsCurrency(amount, currency) ? undefined : 'form'
}

const amountIssues = ({ claimedAmount: amount, claimedCurrency }: ClaimCost, at: string): Issue[] => {
  const currency = claimedCurrency ?? ''
  const decimals = decimalsOf(currency)
  if (decimals === undefined)
    return [
      issue(`${at}.claimedCurrency`, 'claim_currency_invalid', { value: currency.slice(0, CODE_SHOWN) }),
    ]
  const field = `${at}.claimedAmount`
  if (amount === null || amount === undefined) return [issue(field, 'claim_amount_empty')]
  const problem = amountProblem(amount, currency)
  return problem ? [issue(field, 'claim_amount_invalid', { decimals, problem, max: CLAIM_MAX.amount })] : []
}

const costIssues = (of: CostOfClaim, facts: ClaimFacts): Issue[] => {
  const { at, cost } = of
  const provider = plainLine(cost.careProvider ?? '')
  return [
    ...careIssues(cost.typeOfCare ?? '', `${at}.typeOfCare`),
    ...dateIssues(of, facts),
    ...(provider ? [] : [issue(`${at}.careProvider`, 'claim_care_provider_empty')]),
    ...tooLong(provider, `${at}.careProvider`, 'careProvider'),
    ...countryIssues(of, facts),
    ...tooLong(plainLine(cost.invoiceNumber ?? ''), `${at}.invoiceNumber`, 'invoiceNumber'),
    ...amountIssues(cost, at),
  ]
}

const isKind = (code: string): code is ClaimKind => CLAIM_KINDS.some((claimKind) => claimKind === code)

const coverIssues = (kind: ClaimKind, lines: Lines, facts: ClaimFacts): Issue[] => {
  if (!facts.policy) return []
  const { coverage, basic } = facts.policy
  // nothing can be sent then: the health insurer pays
  if (basic && (kind === 'MEDICAL' || kind === 'DENTAL'))
    return [issue('claimKind', 'claim_kind_not_covered', { coverage: 'BASIC' })]
  if (coverage !== 'SUPPLEMENT' || kind !== 'MEDICAL') return []
  // dental emergencies are part of every cover; a form without any care yet is no reason to warn
  return lines.flatMap(({ typeOfCare }, index) =>
    typeOfCare && !isDental(typeOfCare)
      ? [warning(`lines.${index}.typeOfCare`, 'claim_kind_not_covered', { coverage })]
      : [],
  )
}

const kindIssues = ({ claimKind, lines }: ClaimForm, facts: ClaimFacts): Issue[] => {
  const kind = claimKind ?? ''
  return isKind(kind) ? coverIssues(kind, lines ?? [], facts) : [issue('claimKind', 'claim_kind_empty')]
}

/** The costs of a claim: the first part of its form. */
export const costsPart = {
  shape: ClaimForm,
  check: (form, facts) => {
    const { lines = [], description } = form
    const long = lengthOf(description ?? '') > CLAIM_MAX.description
    return [
      ...kindIssues(form, facts),
      ...(lines.length ? lines : [{}]).flatMap((cost, index) =>
        costIssues({ at: `lines.${index}`, cost, lines }, facts),
      ),
      ...repeatedInClaim(lines),
      ...(long ? [issue('description', 'claim_description_too_long', { max: CLAIM_MAX.description })] : []),
    ]
  },
} satisfies Rules<typeof ClaimForm, ClaimFacts>

/** Who gets the money: the second part. */
export const payeePart = {
  shape: ClaimForm,
  check: ({ payee, payoutIban }) => {
    if (payee !== 'CUSTOMER' && payee !== 'CARE_PROVIDER') return [issue('payee', 'claim_payee_empty')]
    const iban = ibanOf(payoutIban ?? '')
    return payee === 'CUSTOMER' && iban !== '' && ibanProblem(iban, false)
      ? [issue('payoutIban', 'claim_iban_invalid', ibanContext(iban))]
      : []
  },
} satisfies Rules<typeof ClaimForm, ClaimFacts>

/** The statement at the end: the third part. */
const statementPart = {
  shape: ClaimForm,
  check: ({ statementAccepted }) =>
    statementAccepted === true ? [] : [issue('statementAccepted', 'claim_statement_not_accepted')],
} satisfies Rules<typeof ClaimForm, ClaimFacts>

/** All that must hold of a claim. */
export const claimForm = {
  shape: ClaimForm,
  check: (form, facts) => [
    ...costsPart.check(form, facts),
    ...payeePart.check(form),
    ...statementPart.check(form),
  ],
} satisfies Rules<typeof ClaimForm, ClaimFacts>
