import { and, eq, isNull, sql } from 'drizzle-orm'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy as policyTable } from '#server/policies/policies.tables.ts'
import { cancelPolicy } from '#server/withdrawals/cancel-policy.ts'
import { familyOf } from '#server/policies/shared/family-periods.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { mailInvoices } from '#server/policies/shared/mail-invoices.ts'
import { payeeOfPolicy, refundSealer } from '#server/billing/shared/refund-account.ts'
import { closeOpenCase } from '#server/cases/shared/review-cases.ts'

import { mailWithdrawn } from './mail-withdrawn.ts'
import { firstStatedOn, openStatements } from './open-statements.ts'
import { withdrawal } from './withdrawals.tables.ts'
import { withdrawable } from './lock-policies-of-statement.ts'
import { mailWithdrawalHandled } from './mail-withdrawals.ts'
import type { OpenStatement } from './open-statements.ts'

type StatementsToClose = {
  /** The statements that waited about the policies. */
  readonly waiting: readonly OpenStatement[]
  /** The policies that were withdrawn from. */
  readonly policies: readonly LockedPolicy[]
  readonly by: Actor
  readonly now: number
}

/**
 * Closes the statements that waited about policies that were just withdrawn from, unless one means another policy that can
 * still be withdrawn from. The holder gets the mail of the withdrawal; where a statement came from another address, that one
 * gets the mail that it was handled.
 */
const closeStatements = async (tx: Tx, { waiting, policies, by, now }: StatementsToClose): Promise<void> => {
  const ids = new Set(policies.map(({ policyId }) => policyId))
  for (const { statement, meant } of waiting) {
    const [first] = meant
    if (!first || withdrawable(meant).some(({ policyId }) => !ids.has(policyId))) continue
    const { username } = first.policy
    const subjectId = statement.withdrawalId
    if (!(await closeOpenCase(tx, { kind: 'WITHDRAWAL', subjectId }, { by, now, outcome: 'ACCEPTED' })))
      continue
    await tx.update(withdrawal).set({ outcome: 'ACCEPTED' }).where(eq(withdrawal.withdrawalId, subjectId))
    await mailWithdrawalHandled(tx, { statement, username })
  }
}

type WithdrawalOrder = {
  readonly by: Actor
  /** The day on which the customer withdrew, if that was before today. */
  readonly statedOn?: CalendarDate
  /** The statement that is decided with it; its case is closed by whoever decides it. */
  readonly withdrawalId?: string
}

const cancel = async (
  portal: Portal,
  tx: Tx,
  withdrawing: WithdrawalOrder & { readonly policy: LockedPolicy },
) => {
  const payee = await payeeOfPolicy(portal, tx, withdrawing.policy.policyId)
  const cancelled = await cancelPolicy(tx, {
    ...withdrawing,
    reason: 'WITHDRAWN',
    today: portal.clock.today(),
    now: portal.clock.now(),
    sealAccount: refundSealer(portal.config.secret, payee),
  })
  return { ...cancelled, account: payee?.account }
}

// Its customer knows a request as one, until it is decided.
const onceForRequest = <W extends { readonly policy: LockedPolicy }>(all: readonly W[]) => {
  const first = all.find(({ policy }) => policy.decision === null)
  return all.filter((entry) => entry.policy.decision !== null || entry === first)
}

const restStays = async (tx: Tx, { requestId }: LockedPolicy) => {
  if (requestId === null) return false
  const rest = and(
    eq(policyTable.requestId, requestId),
    isNull(policyTable.cancelledAt),
    sql`${policyTable.decision} is distinct from 'REFUSED'`,
  )
  return (await tx.select({ policyId: policyTable.policyId }).from(policyTable).where(rest)).length > 0
}

/**
 * Cancels policies that their customer withdraws from, in the transaction of the caller, who has locked them and asked
 * `blockerOf`. What was paid goes back to the account that we know (`payeeOfPolicy`), and the holder gets a mail about each
 * policy, and one about a request, which says whose insurance under it goes on: nobody loses it without being asked. Other
 * statements about them that waited are closed, as nothing is left of them to decide; the day of the first one counts.
 */
export const carryOutWithdrawal = async (
  portal: Portal,
  tx: Tx,
  { policies, ...withdrawing }: WithdrawalOrder & { readonly policies: readonly LockedPolicy[] },
): Promise<void> => {
  const stated = withdrawing.statedOn ?? portal.clock.today()
  const waiting = await openStatements(tx, { policies, ...withdrawing })
  const cancelled = []
  for (const policy of policies) {
    const { policyId } = policy
    const statedOn = firstStatedOn(waiting, { policyId, statedOn: stated })
    cancelled.push(await cancel(portal, tx, { ...withdrawing, policy, statedOn }))
  }
  for (const cancellation of onceForRequest(cancelled)) {
    // what waits under a policy that was withdrawn from is not accepted any more
    const family = (await familyOf(tx, cancellation.policy.policyId, portal.clock.today())).filter(
      ({ accepted }) => accepted,
    )
    await mailWithdrawn(portal, tx, {
      ...cancellation,
      family,
      restStays: await restStays(tx, cancellation.policy),
    })
    await mailInvoices(portal, tx, { policies: [cancellation.policy], invoices: cancellation.invoices })
  }
  await closeStatements(tx, { ...withdrawing, waiting, policies, now: portal.clock.now() })
}
