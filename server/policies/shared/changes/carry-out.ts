import { and, eq, isNull, sql } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mandate } from '#server/policies/policies.tables.ts'
import type { PolicyChange, PolicyRow, SentMandate } from '#server/policies/policies.tables.ts'
import { totalsOf } from '#server/policies/shared/billing/billed-policy.ts'
import type { PolicyToBill } from '#server/policies/shared/billing/billed-policy.ts'

const periodOf = ({ startDate, endDate }: PolicyRow) => ({
  startDate: calendarDate(startDate),
  endDate: calendarDate(endDate),
})

/** What a change writes to its policy. */
export const changedFacts = (policy: PolicyToBill, { kind, after }: PolicyChange): Partial<PolicyRow> => {
  if (kind === 'ADDRESS') return { address: after.address }
  if (kind === 'PAYMENT') return { paymentTerm: after.paymentTerm, paymentMethod: after.paymentMethod }
  if (kind === 'START_DATE') {
    const totals = totalsOf(policy, { ...periodOf(policy), startDate: after.startDate })
    return {
      startDate: after.startDate,
      originalStartDate: policy.originalStartDate ?? policy.startDate,
      ...totals,
    }
  }
  const totals = totalsOf(policy, { ...periodOf(policy), endDate: after.endDate })
  return { endDate: after.endDate, plannedEndDate: policy.plannedEndDate ?? policy.endDate, ...totals }
}

/** What the facts of a change are before it, for the record. */
export const factsBefore = (policy: PolicyRow, { kind }: PolicyChange): object => {
  const { startDate, endDate, address, paymentTerm, paymentMethod } = policy
  if (kind === 'ADDRESS') return { address }
  if (kind === 'PAYMENT') return { paymentTerm, paymentMethod }
  return kind === 'START_DATE' ? { startDate } : { endDate }
}

const sign = async (
  tx: Tx,
  policy: PolicyRow,
  { sent, now }: { readonly sent: SentMandate; readonly now: number },
) => {
  const { policyId, policyNumber } = policy
  const count = sql<number>`count(*)::int`
  const [found] = await tx.select({ signed: count }).from(mandate).where(eq(mandate.policyId, policyId))
  const reference = `SC-${policyNumber}-${(found?.signed ?? 0) + 1}`
  await tx.insert(mandate).values({ ...sent, policyId, reference, signedAt: now })
}

/**
 * Brings the mandate of a policy in line with a change of payment: another bank account amends the running one, whose
 * reference stays; without one it goes on, and another method ends it.
 */
export const changeMandate = async (
  tx: Tx,
  policy: PolicyRow,
  { change, now }: { readonly change: PolicyChange; readonly now: number },
): Promise<void> => {
  if (change.kind !== 'PAYMENT') return
  const { mandate: sent, paymentMethod } = change.after
  if (!sent && paymentMethod === 'DIRECT_DEBIT') return
  const running = and(eq(mandate.policyId, policy.policyId), isNull(mandate.endedAt))
  const set = sent ? { ...sent, amendedAt: now } : { endedAt: now }
  const amended = await tx.update(mandate).set(set).where(running).returning({ id: mandate.mandateId })
  if (sent && !amended.length) await sign(tx, policy, { sent, now })
}
