import { eq } from 'drizzle-orm'

import { contractNumberOf } from '#domain/withdrawals/withdrawal.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'
import { caseOf, closeCase, closeOpenCase, reopenCase } from '#server/cases/shared/review-cases.ts'
import type { StoredPolicy } from '#server/policies/shared/select-policy.ts'

import { carryOutWithdrawal } from './carry-out-withdrawal.ts'
import { blockerWhenStated, lockMeant, withdrawable } from './lock-meant.ts'
import {
  mailWithdrawalHandled,
  mailWithdrawalNotFound,
  mailWithdrawalNotSent,
  mailWithdrawalRefused,
  mailWithdrawalReopened,
  mailWithdrawalSentAfterAll,
} from './mail-withdrawals.ts'

type Deciding = { readonly withdrawalId: string; readonly by: Actor }

// A statement is locked before the account of its policy, so that it is decided as it was matched.
const lockStatement = async (tx: Tx, withdrawalId: string) => {
  const [row] = await tx
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.withdrawalId, withdrawalId))
    .for('no key update')
  return row ?? refuse('errors.notFound')
}

const refuseUnlessStatedInTime = (own: StoredPolicy, receivedAt: number) => {
  const { shown, today, blocker } = blockerWhenStated(own, receivedAt)
  if (blocker) refuseBlocked(blocker, shown, { today })
}

type Statement = typeof withdrawal.$inferSelect

type Meant = Awaited<ReturnType<typeof lockMeant>>

const firstOf = ([first]: Meant) => first ?? refuse('errors.notFound')

// A statement without a contract is matched first.
const lockMatched = async (tx: Tx, withdrawalId: string) => {
  const statement = await lockStatement(tx, withdrawalId)
  const meant = await lockMeant(tx, statement, statement.policyId ?? refuse('policy_not_found'))
  return { statement, policies: withdrawable(meant), ...firstOf(meant) }
}

/**
 * Carries out a statement of withdrawal and closes its case: what it means (`contractsMeant`) is cancelled and the holder gets
 * a mail; where the statement came from another address, that one gets a mail that says only that it was handled. Refuses what
 * blocks a withdrawal, judged on the day on which the statement came, though the contract may have reached its last day
 * meanwhile; days after the statement are never paid. One without a contract is matched first.
 */
export const acceptWithdrawal = (portal: Portal, { withdrawalId, by }: Deciding): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const { statement, policies, own, policy: first } = await lockMatched(tx, withdrawalId)
    const { receivedAt } = statement
    if (!policies.length) refuseUnlessStatedInTime(own, receivedAt)
    await carryOutWithdrawal(portal, tx, { policies, by, statedOn: amsterdam(receivedAt).date, withdrawalId })
    await mailWithdrawalHandled(tx, { statement, username: first.username })
    await closeCase(
      tx,
      { kind: 'WITHDRAWAL', subjectId: withdrawalId },
      { by, now: portal.clock.now(), outcome: 'ACCEPTED' },
    )
  })

// It was refused, since no contract was found: a mail takes that back, and a person decides it again.
const reopen = async (
  portal: Portal,
  tx: Tx,
  { statement, by }: { readonly statement: Statement; readonly by: Actor },
) => {
  const day = answerBy(amsterdam(portal.clock.now()))
  await mailWithdrawalReopened(tx, { statement, answerBy: day })
  await reopenCase(tx, { kind: 'WITHDRAWAL', subjectId: statement.withdrawalId }, { by, answerBy: day })
}

const policyWithNumber = async (tx: Tx, policyNumber: string) => {
  const [found] = await tx
    .select({ policyId: policy.policyId })
    .from(policy)
    .where(eq(policy.policyNumber, contractNumberOf(policyNumber)))
  return found?.policyId ?? refuse('policy_not_found', { known: 'yes', policyNumber })
}

const withdrawnSince = ({ cancelReason, cancelledAt }: StoredPolicy, receivedAt: number) =>
  cancelReason === 'WITHDRAWN' && cancelledAt !== null && cancelledAt > receivedAt

/**
 * Matches a statement of withdrawal, whose number and address did not both agree with a contract, with the policy that a
 * person found, also after it was refused because none was found. Done twice, it happens once; another policy is refused,
 * and so is one that could not be withdrawn from on the day on which the statement came. If the policy was withdrawn from
 * since then, nothing is left to do: the case is closed, and another address learns that the statement was handled.
 */
export const matchWithdrawal = (
  portal: Portal,
  { withdrawalId, policyNumber, by }: Deciding & { readonly policyNumber: string },
): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const held = await lockStatement(tx, withdrawalId)
    const policyId = await policyWithNumber(tx, policyNumber)
    if (held.policyId === policyId) return
    if (held.policyId !== null) refuse('policy_change_conflict')
    // locks the account, so that a withdrawal at the same time closes the statement or is seen here
    const meant = await lockMeant(tx, held, policyId)
    const { own, policy: found } = firstOf(meant)
    const open = withdrawable(meant).length > 0
    if (!open && !withdrawnSince(own, held.receivedAt)) refuseUnlessStatedInTime(own, held.receivedAt)
    await tx.update(withdrawal).set({ policyId }).where(eq(withdrawal.withdrawalId, withdrawalId))
    await recordAudit(tx, {
      actor: by,
      event: 'WITHDRAWAL_MATCHED',
      subject: { kind: 'WITHDRAWAL', id: withdrawalId },
      accountId: found.accountId,
    })
    const subject = { kind: 'WITHDRAWAL', subjectId: withdrawalId } as const
    const { state } = await caseOf(tx, subject)
    if (open && state === 'DONE') await reopen(portal, tx, { statement: held, by })
    if (open) return
    await mailWithdrawalHandled(tx, { statement: held, username: found.username })
    await closeOpenCase(tx, subject, { by, now: portal.clock.now(), outcome: 'ACCEPTED' })
  })

/**
 * Refuses a statement of withdrawal and closes its case. Where no contract was found, a mail to the address in the statement
 * says so, and not whether there is such a number. Where the contract could not be withdrawn from on the day on which the
 * statement came, its holder gets a mail, and another address in the statement one that says only that it was handled.
 * Refuses one that can be carried out, or was decided before.
 */
export const refuseWithdrawal = (portal: Portal, { withdrawalId, by }: Deciding): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const held = await lockStatement(tx, withdrawalId)
    if (held.policyId === null) await mailWithdrawalNotFound(portal, tx, held)
    else {
      const meant = await lockMeant(tx, held, held.policyId)
      if (withdrawable(meant).length) refuse('policy_change_conflict')
      const { policy: first } = firstOf(meant)
      await mailWithdrawalRefused(portal, tx, { policy: first, receivedAt: held.receivedAt })
      await mailWithdrawalHandled(tx, { statement: held, username: first.username })
    }
    await closeCase(
      tx,
      { kind: 'WITHDRAWAL', subjectId: withdrawalId },
      { by, now: portal.clock.now(), outcome: 'REFUSED' },
    )
  })

/**
 * Closes the case of a statement of withdrawal whose holder told us that they did not send it: nothing changes, its holder
 * gets a mail, and another address in the statement one that says only that it was handled. One without a contract is matched
 * first. Refuses one that was decided before.
 */
export const refuseUnsentWithdrawal = (portal: Portal, { withdrawalId, by }: Deciding): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const { statement, policy: first } = await lockMatched(tx, withdrawalId)
    await mailWithdrawalNotSent(portal, tx, { policy: first, receivedAt: statement.receivedAt })
    await mailWithdrawalHandled(tx, { statement, username: first.username })
    await closeCase(
      tx,
      { kind: 'WITHDRAWAL', subjectId: withdrawalId },
      { by, now: portal.clock.now(), outcome: 'NOT_SENT' },
    )
  })

/**
 * Opens the case of a statement of withdrawal again that was refused as unsent, where its holder told us that they did send
 * it: a mail takes the first one back, and a person decides it again, as on the day on which it came. Such a case is closed
 * though the contract could be withdrawn from on that day; one that was carried out or came too late is refused, and so is one
 * that is open.
 */
export const reopenUnsentWithdrawal = (portal: Portal, { withdrawalId, by }: Deciding): Promise<void> =>
  portal.db.transaction(async (tx) => {
    const { statement, policies, own, policy: first } = await lockMatched(tx, withdrawalId)
    const { receivedAt } = statement
    if (!policies.length) refuseUnlessStatedInTime(own, receivedAt)
    const subject = { kind: 'WITHDRAWAL', subjectId: withdrawalId } as const
    if ((await caseOf(tx, subject)).state !== 'DONE') refuse('policy_change_conflict')
    const day = answerBy(amsterdam(portal.clock.now()))
    await mailWithdrawalSentAfterAll(portal, tx, { policy: first, receivedAt, answerBy: day })
    await reopenCase(tx, subject, { by, answerBy: day })
  })
