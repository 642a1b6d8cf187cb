import { overlappingPolicy } from '#domain/policies/policy.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { issue } from '#domain/shared/issue.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { findOrCreatePerson } from '#server/accounts/shared/find-or-create-person.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { policiesOfPerson } from '#server/policies/shared/find-policy.ts'
import { savePolicies } from '#server/policies/shared/save-policies.ts'
import { personOf } from '#server/requests/person-of-request.ts'
import { policiesOfRequest } from '#server/requests/policies-of-request.ts'
import { claimRequest, lockWaitingRequest } from '#server/requests/requests.store.ts'
import type { StoredRequest } from '#server/requests/requests.store.ts'

/** Refuses policies of a request that share a day with one that this person has already in the same class. */
export const refuseOverlap = async (
  tx: Tx,
  personId: string,
  stored: Pick<StoredRequest, 'answers' | 'advice'>,
) => {
  const own = await policiesOfPerson(tx, personId)
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

/**
 * The owner of an account says that a request sent with their address is theirs: it becomes their policies under
 * review, counted from now. Refuses what is not waiting for them, and what overlaps with a policy of the same person.
 */
export const confirmRequest = (portal: Portal, accountId: string, requestId: string): Promise<undefined> =>
  portal.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    const { stored, payment } =
      (await lockWaitingRequest(tx, accountId, requestId)) ?? refuse('errors.notFound')
    const { personId } = await findOrCreatePerson(tx, personOf(stored.answers, accountId))
    await refuseOverlap(tx, personId, stored)
    await claimRequest(tx, accountId, requestId)
    const counted = { ...stored, expectedBy: answerBy(amsterdam(portal.clock.now())) }
    await savePolicies(tx, policiesOfRequest(counted, payment, { accountId, personId }))
    return undefined
  })
