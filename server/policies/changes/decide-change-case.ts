import { eq } from 'drizzle-orm'

import { caseKind } from '#server/cases/shared/decide-case.ts'
import type { DecisionOn } from '#server/cases/shared/decide-case.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change } from '#server/policies/policies.tables.ts'

import { acceptInTransaction, lockPolicyChange, refuseInTransaction } from './decide-change.ts'
import { acceptDetails, lockDetailsChange, refuseDetails } from './decide-details.ts'

/** What is decided on a change of a policy or of personal details. */
export type ChangeDecision = { readonly kind: 'CHANGE' } & (
  | { readonly outcome: 'ACCEPTED' }
  /** With the reason that its customer reads. */
  | { readonly outcome: 'REFUSED'; readonly reason: string }
)

const lockChange = async (tx: Tx, changeId: string) => {
  const [found] = await tx.select().from(change).where(eq(change.changeId, changeId))
  if (!found) return refuse('errors.notFound')
  return found.policyId === null
    ? lockDetailsChange(tx, changeId)
    : lockPolicyChange(tx, changeId, found.policyId)
}

type LockedChange = Awaited<ReturnType<typeof lockChange>>

const carryOut = (
  portal: Portal,
  tx: Tx,
  { subject, decision, by }: DecisionOn<ChangeDecision, LockedChange>,
): Promise<void> => {
  if ('holder' in subject)
    return decision.outcome === 'ACCEPTED'
      ? acceptDetails(portal, tx, { ...subject, by })
      : refuseDetails(portal, tx, { ...subject, by, reason: decision.reason })
  return decision.outcome === 'ACCEPTED'
    ? acceptInTransaction(portal, tx, { ...subject, by })
    : refuseInTransaction(portal, tx, { ...subject, by, reason: decision.reason })
}

/**
 * Accepts a change (judged again, carried out, invoiced or credited, mailed) or refuses it; one that was decided otherwise or
 * taken back meanwhile is refused.
 */
export const decideChange = caseKind<ChangeDecision, LockedChange, void>({
  role: 'UNDERWRITER',
  lock: (_, tx, { subjectId }) => lockChange(tx, subjectId),
  wasDecided: ({ row: { state } }, { outcome }) => {
    if (state !== outcome && state !== 'OPEN') refuse('policy_change_conflict')
    return state === outcome
  },
  carryOut,
})
