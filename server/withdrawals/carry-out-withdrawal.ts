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

import { closeStatements } from './close-statements.ts'
import { mailWithdrawn } from './mail-withdrawn.ts'
import { firstStatedOn, openStatements } from './open-statements.ts'

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
  return all.filter((one) => one.policy.decision !== null || one === first)
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
  for (const one of onceForRequest(cancelled)) {
    // what waits under a policy that was withdrawn from is not accepted any more
    const family = (await familyOf(tx, one.policy.policyId, portal.clock.today())).filter(
      ({ accepted }) => accepted,
    )
    await mailWithdrawn(portal, tx, { ...one, family, restStays: await restStays(tx, one.policy) })
    await mailInvoices(portal, tx, { policies: [one.policy], invoices: one.invoices })
  }
  await closeStatements(tx, { ...withdrawing, waiting, policies, now: portal.clock.now() })
}
