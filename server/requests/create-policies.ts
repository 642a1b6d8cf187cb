import type { PolicyAddress } from '#domain/policies/changes/address.ts'
import { overlapGroup, overlappingPolicy } from '#domain/policies/policy.ts'
import { basicPaidFrom } from '#domain/policies/price/basic-insurance.ts'
import { withStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import { latinSpelling } from '#domain/shared/names/latin-name.ts'
import type { NewPerson } from '#server/accounts/shared/find-or-create.ts'
import { findOrCreatePerson } from '#server/accounts/shared/find-or-create.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { findPolicyByNumber, policiesOfPerson } from '#server/policies/shared/find-policy.ts'
import type { MandateSignature } from '#server/policies/shared/save-policies.ts'
import { savePolicies } from '#server/policies/shared/save-policies.ts'
import { directoryOn } from '#server/requests/shared/institutions.ts'

import type { NewPayment, StoredRequest } from './requests.store.ts'
import type { StoredAnswers } from './requests.tables.ts'

/** The insured person of a request, as stored with the account. */
const personOf = (answers: StoredAnswers, accountId: string): NewPerson => ({
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

const institutionOf = (portal: Portal, { answers, advisedOn }: StoredRequest): string | null =>
  (answers.institution
    ? directoryOn(portal, calendarDate(advisedOn)).byNumber.get(answers.institution)?.name
    : undefined) ??
  answers.institutionName ??
  null

const addressOf = (answers: StoredAnswers): PolicyAddress | null => {
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
  withdrawUntil: null,
})

/** The policies of a request, under review: two for the Dutch basic insurance with the Supplement. */
export const policiesOfRequest = (
  portal: Portal,
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
    institution: institutionOf(portal, stored),
    address: addressOf(answers),
  }
  return stored.advice.policies.map((priced) => ({
    ...common,
    policyNumber: priced.policyNumber,
    overlapGroup: overlapGroup(priced.productCode),
    productCode: priced.productCode,
    coverage: priced.coverage,
    dayPremiumCents: priced.dayPremiumCents,
    monthPremiumCents: priced.monthIndicationCents,
    paidFrom: paidFromOf(priced, answers),
    premiumTotalCents: priced.premiumTotalCents,
    taxCents: priced.insuranceTaxCents,
    taxShare: priced.taxShare,
  }))
}

type PoliciesToCreate = {
  readonly stored: StoredRequest
  readonly payment: NewPayment
  /** The account that gets the policies. */
  readonly accountId: string
  /** By which day we decide. */
  readonly answerBy: CalendarDate
}

// Refuses policies that share a day with an existing policy of the same person and overlap group.
const refuseOverlap = async (
  portal: Portal,
  tx: Tx,
  { personId, stored }: { readonly personId: string; readonly stored: StoredRequest },
) => {
  const today = portal.clock.today()
  const own = (await policiesOfPerson(tx, personId)).map((policy) => withStatus(policy, today))
  const { startDate, endDate } = stored.answers
  for (const { productCode } of stored.advice.policies) {
    const overlap = overlappingPolicy({ startDate, endDate, productCode }, own)
    if (overlap) {
      const context = {
        policyNumber: overlap.policyNumber,
        startDate: overlap.startDate,
        endDate: overlap.endDate,
      }
      refuse('invalid_input', [
        issue('startDate', 'new_request_save_request_overlap_existing_policy', context),
      ])
    }
  }
}

const mandateOf = (
  secret: string,
  { stored: { requestId }, payment }: PoliciesToCreate,
): MandateSignature | undefined => {
  const { account, bic, accountHolder, mandateTextVersion: textVersion, mandateSignedAt: signedAt } = payment
  if (!account || !textVersion || !signedAt) return undefined
  const iban = unseal(secret, requestId, account)
  const { mandateSignedFrom: signedFrom, mandateSignedSession: signedSession } = payment
  return { iban, secret, bic, accountHolder, textVersion, signedAt, signedFrom, signedSession }
}

const policyIdOf = async (tx: Tx, policyNumber: string | undefined): Promise<string | null> =>
  policyNumber ? ((await findPolicyByNumber(tx, policyNumber))?.policyId ?? null) : null

/**
 * Creates the policies of a request, under review, for the insured person, and opens its case. Refuses an overlap with a policy of that
 * person. The caller has locked the account.
 */
export const createPolicies = async (portal: Portal, tx: Tx, request: PoliciesToCreate): Promise<void> => {
  const { stored, payment, accountId, answerBy } = request
  const { personId, created } = await findOrCreatePerson(tx, personOf(stored.answers, accountId))
  // a new person has no policies
  if (!created) await refuseOverlap(portal, tx, { personId, stored })
  const mainPolicyId = await policyIdOf(tx, stored.answers.studentPolicyNumber)
  const previousPolicyId = await policyIdOf(tx, stored.answers.previousPolicyNumber)
  const owner = { accountId, personId, mainPolicyId, previousPolicyId }
  await savePolicies(
    tx,
    policiesOfRequest(portal, stored, payment, owner),
    mandateOf(portal.config.secret, request),
  )
  const { requestId: subjectId, submittedAt: openedAt } = stored
  await openCase(tx, { kind: 'REQUEST', subjectId, accountId, openedAt, answerBy })
}
