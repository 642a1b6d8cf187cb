import { eq } from 'drizzle-orm'

import { caseKind } from '#server/cases/shared/decide-case.ts'
import type { LockAskedAbout } from '#server/cases/shared/question-subject.ts'
import { closeCase } from '#server/cases/shared/review-cases.ts'
import { customerActor, staffIdOf } from '#server/platform/actor.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change } from '#server/policies/policies.tables.ts'
import { coverOfAccount } from '#server/policies/shared/cover/cover-lines.ts'
import { isOwn } from '#server/policies/shared/find-policy.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'

import { rulesOf } from './change-kinds.ts'
import { isOpen } from './change-rules.ts'
import type { ChangeKeys, ChangeRow } from './change-rules.ts'
import { detailsChange } from './kinds/details-change.ts'

/** What is decided on a change of a policy or of personal details. */
export type ChangeDecision = { readonly kind: 'CHANGE' } & (
  | { readonly outcome: 'ACCEPTED' }
  /** With the reason that its customer reads. */
  | { readonly outcome: 'REFUSED'; readonly reason: string }
)

// The change is locked after what it is of, and read only then, to see who decided before.
const lockChange = async (tx: Tx, changeId: string) => {
  const condition = eq(change.changeId, changeId)
  const [storedChange] = await tx.select().from(change).where(condition)
  if (!storedChange) return refuse('errors.notFound')
  const rules = rulesOf(storedChange.kind)
  const subject = await rules.lock(tx, storedChange)
  const [row] = await tx.select().from(change).where(condition).for('no key update')
  if (!row) return refuse('errors.notFound')
  return { rules, row, subject }
}

/** A change that we ask its customer about, which is decided on the version that its sender saw. */
export const lockAskedChange: LockAskedAbout = async (portal, tx, changeId) => {
  const { rules, subject } = await lockChange(tx, changeId)
  return { ...rules.asked(subject), cover: (reader) => coverOfAccount(portal, tx, reader) }
}

type LockedChange = Awaited<ReturnType<typeof lockChange>>

// Opened only to be accepted: what is asked or refused needs no bank account.
const withAfter = ({ config }: Portal, { rules, row, subject }: LockedChange) => ({
  row,
  subject,
  after: rules.open(config.secret, row),
})

type ChangeOutcome = Pick<typeof change.$inferInsert, 'state' | 'reason' | 'reasonLocale'> & {
  readonly by: Actor
}

const close = async (
  { clock }: Portal,
  tx: Tx,
  { row, by, ...closing }: ChangeOutcome & { readonly row: ChangeRow },
) => {
  const set = { ...closing, decidedAt: clock.now(), decidedBy: staffIdOf(by) }
  await tx.update(change).set(set).where(eq(change.changeId, row.changeId))
}

/**
 * Accepts a change (judged again, carried out, invoiced or credited, mailed) or refuses it; one that was decided otherwise or
 * taken back meanwhile is refused.
 */
export const decideChange = caseKind<ChangeDecision, LockedChange, void>({
  role: 'UNDERWRITER',
  lock: (_portal, tx, { subjectId }) => lockChange(tx, subjectId),
  wasDecided: ({ row: { state } }, { outcome }) => {
    if (state !== outcome && state !== 'OPEN') refuse('policy_change_conflict')
    return state === outcome
  },
  judge: async (portal, tx, { subject: locked, decision, by }) => {
    const { actingStaffId } = locked.row
    // who corrects something for a customer does not decide that it is right
    if (actingStaffId !== null && actingStaffId === staffIdOf(by)) refuse('staff_correction_own')
    if (decision.outcome === 'ACCEPTED') await locked.rules.guard(portal, tx, withAfter(portal, locked))
  },
  carryOut: async (portal, tx, { subject: locked, decision, by, words }) => {
    const { rules, row, subject } = locked
    if (decision.outcome === 'ACCEPTED') {
      await close(portal, tx, { row, by, state: 'ACCEPTED' })
      return rules.carryOut(portal, tx, { ...withAfter(portal, locked), words })
    }
    const { reason } = decision
    await close(portal, tx, { row, by, state: 'REFUSED', reason, reasonLocale: subject.locale })
    return rules.mailRefused(portal, tx, { subject, reason })
  },
})

const takeBack = async (portal: Portal, tx: Tx, subject: LockedChange['subject'], keys: ChangeKeys) => {
  const changes = await tx.select().from(change).where(isOpen(keys)).for('no key update')
  const [row = refuse('policy_change_conflict')] = changes
  const rules = rulesOf(row.kind)
  await rules.refuseTakingBack?.(tx, subject)
  const by = customerActor(subject.accountId)
  await close(portal, tx, { row, by, state: 'WITHDRAWN' })
  await rules.mailTakenBack(portal, tx, subject)
  const now = portal.clock.now()
  await closeCase(tx, { kind: 'CHANGE', subjectId: row.changeId }, { by, now, outcome: 'WITHDRAWN' })
}

/**
 * Takes back the open change of an own policy, until it is decided, and mails its customer. Refuses when there is none, and
 * for the end of a family member while an earlier end of the student's policy is under review.
 */
export const withdrawChange = (
  portal: Portal,
  { accountId, policyId }: { readonly accountId: string; readonly policyId: string },
): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const [subject = refuse('errors.notFound')] = await lockPolicies(tx, isOwn(accountId, policyId))
    await takeBack(portal, tx, subject, { policyId })
  })

/**
 * Takes back the own change of personal details until it is decided, and mails its customer. Refuses when there is none.
 */
export const withdrawDetails = (portal: Portal, accountId: string): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const subject = await detailsChange.lockOwn(tx, { actor: customerActor(accountId) })
    await takeBack(portal, tx, subject, detailsChange.keys(subject))
  })
