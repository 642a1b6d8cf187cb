import { eq } from 'drizzle-orm'

import { contractNumberOf } from '#domain/withdrawals/withdrawal.ts'
import { answerBy } from '#domain/shared/working-days.ts'
import { staffIdOf } from '#server/platform/actor.ts'
import { amsterdam } from '#server/platform/clock.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import { refuseBlocked } from '#server/policies/shared/refuse-blocked.ts'
import { caseKind } from '#server/cases/shared/decide-case.ts'
import { giveCase } from '#server/cases/shared/review-cases.ts'
import type { DecisionOn } from '#server/cases/shared/decide-case.ts'
import type { PolicyDetails } from '#server/policies/shared/policy-details.ts'

import { carryOutWithdrawal } from './carry-out-withdrawal.ts'
import { blockerOnReceipt, lockPoliciesOfStatement, withdrawable } from './lock-policies-of-statement.ts'
import {
  mailWithdrawalHandled,
  mailWithdrawalNotFound,
  mailWithdrawalNotSent,
  mailWithdrawalRefused,
  mailWithdrawalReopened,
  mailWithdrawalSentAfterAll,
} from './mail-withdrawals.ts'

/** What is decided on a statement of withdrawal. */
export type WithdrawalDecision = { readonly kind: 'WITHDRAWAL' } & (
  | { readonly outcome: 'ACCEPTED' }
  /** No contract was found, or it could not be withdrawn from on the day on which the statement came. */
  | { readonly outcome: 'REFUSED' }
  /** Its holder told us that they did not send it; or that they did, after all. */
  | { readonly outcome: 'NOT_SENT' | 'SENT_AFTER_ALL' }
  | { readonly outcome: 'MATCHED'; readonly policyNumber: string }
)

// A statement is locked before the account of its policy, so that it is decided as it was matched.
const lockStatement = async (tx: Tx, withdrawalId: string) => {
  const [row] = await tx
    .select()
    .from(withdrawal)
    .where(eq(withdrawal.withdrawalId, withdrawalId))
    .for('no key update')
  return row ?? refuse('errors.notFound')
}

const refuseUnlessStatedInTime = (own: PolicyDetails, receivedAt: number) => {
  const { shown, today } = blockerOnReceipt(own, receivedAt)
  refuseBlocked('WITHDRAW', shown, { today })
}

const firstOf = ([first]: Awaited<ReturnType<typeof lockPoliciesOfStatement>>) =>
  first ?? refuse('errors.notFound')

const policyWithNumber = async (tx: Tx, policyNumber: string) => {
  const [storedPolicy] = await tx
    .select({ policyId: policy.policyId })
    .from(policy)
    .where(eq(policy.policyNumber, contractNumberOf(policyNumber)))
  return storedPolicy?.policyId ?? refuse('policy_not_found', { known: 'yes', policyNumber })
}

const withdrawnSince = ({ cancelReason, cancelledAt }: PolicyDetails, receivedAt: number) =>
  cancelReason === 'WITHDRAWN' && cancelledAt !== null && cancelledAt > receivedAt

const lock = async (
  tx: Tx,
  {
    subjectId: withdrawalId,
    decision,
  }: { readonly subjectId: string; readonly decision: WithdrawalDecision },
) => {
  const statement = await lockStatement(tx, withdrawalId)
  const named = decision.outcome === 'MATCHED' ? await policyWithNumber(tx, decision.policyNumber) : undefined
  const policyId = named ?? statement.policyId
  // locks the account, so that a withdrawal at the same time closes the statement or is seen here
  return {
    statement,
    policyId,
    meant: policyId === null ? [] : await lockPoliciesOfStatement(tx, statement, policyId),
  }
}

type LockedStatement = Awaited<ReturnType<typeof lock>>
type SettleResult = { readonly closes: boolean }
type OnStatement = DecisionOn<WithdrawalDecision, LockedStatement>

const wasDecided = ({ statement, policyId }: LockedStatement, { outcome }: WithdrawalDecision) => {
  if (outcome !== 'MATCHED') return false
  if (statement.policyId !== null && statement.policyId !== policyId) refuse('policy_change_conflict')
  return statement.policyId === policyId
}

const refuseLate = ({ statement: { receivedAt }, meant }: LockedStatement) => {
  if (!withdrawable(meant).length) refuseUnlessStatedInTime(firstOf(meant).own, receivedAt)
}

const judges: Readonly<Record<WithdrawalDecision['outcome'], (given: OnStatement) => void>> = {
  ACCEPTED: ({ subject }) => refuseLate(subject),
  REFUSED: ({ subject: { meant } }) => {
    if (withdrawable(meant).length) refuse('policy_change_conflict')
  },
  NOT_SENT: () => undefined,
  SENT_AFTER_ALL: ({ subject, isDone }) => {
    refuseLate(subject)
    if (!isDone) refuse('policy_change_conflict')
  },
  MATCHED: ({ subject }) => {
    const { receivedAt } = subject.statement
    if (!withdrawnSince(firstOf(subject.meant).own, receivedAt)) refuseLate(subject)
  },
}

// A statement without a contract is matched first, unless it is refused.
const judge = async (_: Portal, __: Tx, given: OnStatement) => {
  const { subject, decision } = given
  if (subject.policyId === null && decision.outcome !== 'REFUSED') refuse('policy_not_found')
  judges[decision.outcome](given)
}

const carryOut = async (portal: Portal, tx: Tx, { subject, decision: { outcome }, by }: OnStatement) => {
  const { statement, policyId, meant } = subject
  const { withdrawalId, receivedAt } = statement
  const policies = withdrawable(meant)
  // whoever sends a statement needs no account: from now on its case is that of the customer
  const [first] = meant
  if (first) await giveCase(tx, { kind: 'WITHDRAWAL', subjectId: withdrawalId }, first.policy.accountId)
  const own = eq(withdrawal.withdrawalId, withdrawalId)
  if (outcome === 'MATCHED') {
    const matched = { policyId, matchedAt: portal.clock.now(), matchedBy: staffIdOf(by), outcome: null }
    await tx.update(withdrawal).set(matched).where(own)
    await recordAudit(tx, {
      actor: by,
      event: 'WITHDRAWAL_MATCHED',
      subject: { kind: 'WITHDRAWAL', id: withdrawalId },
      accountId: firstOf(meant).policy.accountId,
    })
    return { closes: policies.length === 0 }
  }
  if (outcome === 'ACCEPTED') {
    const statedOn = amsterdam(receivedAt).date
    await carryOutWithdrawal(portal, tx, { policies, by, statedOn, withdrawalId })
  }
  const isOpen = outcome === 'SENT_AFTER_ALL'
  await tx
    .update(withdrawal)
    .set({ outcome: isOpen ? null : outcome })
    .where(own)
  return { closes: !isOpen }
}

// Where the statement came from another address, that one gets a mail that says only that it was handled.
const mail = async (
  portal: Portal,
  tx: Tx,
  {
    subject,
    decision: { outcome },
    isDone,
    done: { closes },
    words,
  }: OnStatement & { readonly done: SettleResult },
) => {
  const { statement, meant } = subject
  const { receivedAt } = statement
  if (!meant.length) return mailWithdrawalNotFound(portal, tx, { statement, words })
  const { policy: first } = firstOf(meant)
  const reopened = { answerBy: answerBy(amsterdam(portal.clock.now())) }
  if (outcome === 'SENT_AFTER_ALL')
    return mailWithdrawalSentAfterAll(portal, tx, { policy: first, receivedAt, ...reopened })
  if (!closes) return isDone ? mailWithdrawalReopened(tx, { statement, ...reopened }) : undefined
  if (outcome === 'REFUSED') await mailWithdrawalRefused(portal, tx, { policy: first, receivedAt, words })
  if (outcome === 'NOT_SENT') await mailWithdrawalNotSent(portal, tx, { policy: first, receivedAt, words })
  await mailWithdrawalHandled(tx, { statement, username: first.username })
}

/**
 * Decides on a statement of withdrawal. Accepted, what it means (`contractsNamedBy`) is cancelled, judged on the day on which
 * the statement came, though the contract may have reached its last day meanwhile; days after the statement are never paid.
 * Refused, a mail says that no contract was found, and not whether there is such a number, or that it was too late; one that
 * can be carried out is not refused. One that its holder did not send changes nothing, and can be opened again if they did.
 *
 * A statement whose number and address did not both agree with a contract is matched first with the policy that a person
 * found, also after it was refused because none was found. If the policy was withdrawn from since then, nothing is left to do:
 * the case is closed.
 */
export const decideWithdrawal = caseKind<WithdrawalDecision, LockedStatement, SettleResult>({
  role: 'UNDERWRITER',
  lock: (_, tx, on) => lock(tx, on),
  wasDecided,
  takesUpClosed: ({ outcome }) => outcome === 'MATCHED' || outcome === 'SENT_AFTER_ALL',
  judge,
  carryOut,
  closedAs: ({ closes }, { outcome }) => {
    if (!closes) return undefined
    return outcome === 'MATCHED' ? 'ACCEPTED' : outcome
  },
  mail,
})
