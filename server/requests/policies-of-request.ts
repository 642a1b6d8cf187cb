import { basicPaidFrom } from '#domain/policies/price/basic-insurance.ts'
import { policyClass } from '#domain/policies/policy.ts'
import { latinSpelling } from '#domain/shared/names/latin-name.ts'
import type { NewPerson } from '#server/accounts/shared/find-or-create-person.ts'
import type { StoredAddress, NewPolicyRow } from '#server/policies/policies.tables.ts'
import { findInstitution } from '#server/requests/shared/reference-data.ts'

import type { NewPayment, StoredRequest } from './requests.store.ts'
import type { StoredAnswers } from './requests.tables.ts'

/** The insured person of a request, as stored with the account. */
export const personOf = (answers: StoredAnswers, accountId: string): NewPerson => ({
  accountId,
  gender: answers.gender,
  firstName: answers.firstName,
  familyName: answers.familyName,
  latinFirstName: latinSpelling(answers.firstName, answers.latinFirstName),
  latinFamilyName: latinSpelling(answers.familyName, answers.latinFamilyName),
  birthDate: answers.dateOfBirth,
  nationality: answers.nationality,
  homeCountry: answers.countryOfOrigin,
})

type Owner = {
  readonly accountId: string
  readonly personId: string
  /** The policy of the student whom a family member joins, and the previous policy. */
  readonly mainPolicyId: string | null
  readonly previousPolicyId: string | null
}

const institutionOf = (answers: StoredAnswers): string | null =>
  (answers.institution ? findInstitution(answers.institution)?.name : undefined) ??
  answers.institutionName ??
  null

const addressOf = (answers: StoredAnswers): StoredAddress | null => {
  if (!answers.street || !answers.city) return null
  return {
    postalCode: answers.postalCode ?? '',
    houseNumber: answers.houseNumber ?? null,
    addition: answers.addition ?? null,
    street: answers.street,
    city: answers.city,
    country: answers.countryOfDestination,
  }
}

// The birth date of the request: a later correction of the person's does not change what was sold (ruling 54).
const paidFromOf = (
  { dayPremiumCents }: { readonly dayPremiumCents: number | null },
  { dateOfBirth }: StoredAnswers,
) => (dayPremiumCents === null ? basicPaidFrom(dateOfBirth) : null)

// A policy without a decision is under review. The last day to withdraw is fourteen days after acceptance (domain
// reference 6), so it is not set yet.
const underReview = (stored: StoredRequest) => ({
  submittedAt: stored.submittedAt,
  expectedBy: stored.expectedBy,
  withdrawUntil: null,
})

/** The policies of a request, under review: two for the Dutch basic insurance with the Supplement. */
export const policiesOfRequest = (
  stored: StoredRequest,
  payment: Pick<NewPayment, 'method' | 'term'>,
  owner: Owner,
): NewPolicyRow[] => {
  const { answers } = stored
  const common = {
    ...owner,
    ...underReview(stored),
    requestId: stored.requestId,
    applicationNumber: stored.applicationNumber,
    origin: answers.countryOfOrigin,
    destination: answers.countryOfDestination,
    startDate: answers.startDate,
    endDate: answers.endDate,
    paymentTerm: payment.term,
    paymentMethod: payment.method,
    customerType: 'INDIVIDUAL' as const,
    institution: institutionOf(answers),
    address: addressOf(answers),
  }
  return stored.advice.policies.map((priced) => ({
    ...common,
    policyNumber: priced.policyNumber,
    class: policyClass(priced.productCode),
    productCode: priced.productCode,
    coverage: priced.coverage,
    dayPremiumCents: priced.dayPremiumCents,
    monthPremiumCents: priced.monthIndicationCents,
    paidFrom: paidFromOf(priced, answers),
    premiumTotalCents: priced.premiumTotalCents,
    taxCents: priced.insuranceTaxCents,
  }))
}
