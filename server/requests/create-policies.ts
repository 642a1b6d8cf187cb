import { overlappingPolicy } from '#domain/policies/policy.ts'
import { withStatus } from '#domain/policies/status.ts'
import { issue } from '#domain/shared/issue.ts'
import { findOrCreatePerson } from '#server/accounts/shared/find-or-create-person.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { unseal } from '#server/platform/seal.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { findPolicyByNumber, policiesOfPerson } from '#server/policies/shared/find-policy.ts'
import { savePolicies } from '#server/policies/shared/save-policies.ts'
import type { SignedMandate } from '#server/policies/shared/save-policies.ts'

import { personOf, policiesOfRequest } from './policies-of-request.ts'
import type { NewPayment, StoredRequest } from './requests.store.ts'

type PoliciesToCreate = {
  readonly stored: StoredRequest
  readonly payment: NewPayment
  /** The account that gets the policies. */
  readonly accountId: string
}

type ForPerson = { readonly personId: string; readonly stored: StoredRequest }

// Refuses policies that share a day with an existing policy of the same person and class.
const refuseOverlap = async (portal: Portal, tx: Tx, { personId, stored }: ForPerson) => {
  const today = portal.clock.today()
  const own = (await policiesOfPerson(tx, personId)).map((policy) => withStatus(policy, today))
  const { startDate, endDate } = stored.answers
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

const mandateOf = (
  secret: string,
  { stored: { requestId }, payment }: PoliciesToCreate,
): SignedMandate | undefined => {
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
  const { stored, payment, accountId } = request
  const { personId, created } = await findOrCreatePerson(tx, personOf(stored.answers, accountId))
  // a new person has no policies
  if (!created) await refuseOverlap(portal, tx, { personId, stored })
  const mainPolicyId = await policyIdOf(tx, stored.answers.studentPolicyNumber)
  const previousPolicyId = await policyIdOf(tx, stored.answers.previousPolicyNumber)
  const owner = { accountId, personId, mainPolicyId, previousPolicyId }
  await savePolicies(tx, policiesOfRequest(stored, payment, owner), mandateOf(portal.config.secret, request))
  const { requestId: subjectId, submittedAt: openedAt, expectedBy: answerBy } = stored
  await openCase(tx, { kind: 'REQUEST', subjectId, accountId, openedAt, answerBy })
}
