import { overlappingPolicy } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import { findOrCreatePerson } from '#server/accounts/shared/find-or-create-person.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { openCase } from '#server/policies/shared/review-cases.ts'
import { findPolicyByNumber, policiesOfPerson } from '#server/policies/shared/find-policy.ts'
import { savePolicies } from '#server/policies/shared/save-policies.ts'
import type { SignedMandate } from '#server/policies/shared/save-policies.ts'

import { personOf } from './person-of-request.ts'
import { policiesOfRequest } from './policies-of-request.ts'
import type { NewPayment, StoredRequest } from './requests.store.ts'

type PoliciesToCreate = {
  readonly stored: StoredRequest
  readonly payment: NewPayment
  /** The account that gets the policies. */
  readonly accountId: string
  readonly today: CalendarDate
}

// Refuses policies that share a day with an existing policy of the same person and class.
const refuseOverlap = async (tx: Tx, personId: string, { stored, today }: PoliciesToCreate) => {
  const own = (await policiesOfPerson(tx, personId)).map((policy) => withStatus(policy, today))
  const startDate = calendarDate(stored.answers.startDate ?? '')
  const endDate = calendarDate(stored.answers.endDate ?? '')
  for (const { productCode } of stored.advice.policies) {
    const found = overlappingPolicy({ startDate, endDate, productCode }, own)
    if (found) {
      const context = { policyNumber: found.policyNumber, startDate: found.startDate, endDate: found.endDate }
      refuse('invalid_input', [
        issue('startDate', 'new_request_save_request_overlap_existing_policy', context),
      ])
    }
  }
}

const mandateOf = (payment: NewPayment): SignedMandate | undefined => {
  const { iban, bic, accountHolder, mandateTextVersion, mandateSignedAt } = payment
  if (!iban || !mandateTextVersion || !mandateSignedAt) return undefined
  return { iban, bic, accountHolder, textVersion: mandateTextVersion, signedAt: mandateSignedAt }
}

const policyIdOf = async (tx: Tx, policyNumber: string | undefined): Promise<string | null> =>
  policyNumber ? ((await findPolicyByNumber(tx, policyNumber))?.policyId ?? null) : null

/**
 * Creates the policies of a request, under review, for the insured person, and opens its case. Refuses an overlap with a policy of that
 * person. The caller has locked the account.
 */
export const createPolicies = async (tx: Tx, request: PoliciesToCreate): Promise<void> => {
  const { stored, payment, accountId } = request
  const { personId, created } = await findOrCreatePerson(tx, personOf(stored.answers, accountId))
  // a new person has no policies
  if (!created) await refuseOverlap(tx, personId, request)
  const mainPolicyId = await policyIdOf(tx, stored.answers.studentPolicyNumber)
  const previousPolicyId = await policyIdOf(tx, stored.answers.previousPolicyNumber)
  const owner = { accountId, personId, mainPolicyId, previousPolicyId }
  await savePolicies(tx, policiesOfRequest(stored, payment, owner), mandateOf(payment))
  const { requestId: subjectId, submittedAt: openedAt, expectedBy: answerBy } = stored
  await openCase(tx, { kind: 'REQUEST', subjectId, accountId, openedAt, answerBy })
}
