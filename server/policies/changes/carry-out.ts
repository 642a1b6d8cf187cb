import { randomUUID } from 'node:crypto'

import { and, eq, isNull, sql } from 'drizzle-orm'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import type { PolicyChange, PolicyRow } from '#server/policies/policies.tables.ts'
import type { SentMandate } from '#server/billing/billing.tables.ts'
import { totalsOf } from '#server/billing/shared/billed-policy.ts'
import type { PolicyToBill } from '#server/billing/shared/billed-policy.ts'
import { signedKind } from '#server/billing/shared/mandate-evidence.ts'
import { sealedAccount } from '#server/billing/shared/sealed-account.ts'

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

type Signing = {
  readonly sent: SentMandate
  /** When the customer signed, which is before the change is decided. */
  readonly signedAt: number
  readonly secret: string
}

const sign = async (tx: Tx, policy: PolicyRow, { sent, signedAt, secret }: Signing) => {
  const { policyId, policyNumber } = policy
  const { iban, ...rest } = sent
  const count = sql<number>`count(*)::int`
  const [found] = await tx.select({ signed: count }).from(mandate).where(eq(mandate.policyId, policyId))
  const reference = `SC-${policyNumber}-${(found?.signed ?? 0) + 1}`
  const mandateId = randomUUID()
  const account = sealedAccount(secret, mandateId, iban)
  await tx.insert(mandate).values({ ...rest, ...account, mandateId, policyId, reference, signedAt })
}

type Amending = Pick<Signing, 'sent' | 'secret'> & { readonly now: number }

// The evidence of the first signature stays; that of another account is kept with its change.
const amend = async (tx: Tx, mandateId: string, { sent, now, secret }: Amending) => {
  const { iban, bic, accountHolder } = sent
  const set = { bic, accountHolder, ...sealedAccount(secret, mandateId, iban), amendedAt: now }
  await tx.update(mandate).set(set).where(eq(mandate.mandateId, mandateId))
}

type Changing = Pick<Signing, 'signedAt' | 'secret'> & {
  readonly change: PolicyChange
  readonly now: number
}

/**
 * Brings the mandate of a policy in line with a change of payment: another bank account amends the running one, whose
 * reference stays; without one it goes on, and another method ends it. It ends, too, where a mandate of the other kind is
 * signed: its text says for how many collections it is.
 */
export const changeMandate = async (
  tx: Tx,
  policy: PolicyRow,
  { change, now, signedAt, secret }: Changing,
): Promise<void> => {
  if (change.kind !== 'PAYMENT') return
  const { mandate: sent, paymentMethod } = change.after
  if (!sent && paymentMethod === 'DIRECT_DEBIT') return
  const running = and(eq(mandate.policyId, policy.policyId), isNull(mandate.endedAt))
  if (!sent) {
    await tx.update(mandate).set({ endedAt: now }).where(running)
    return
  }
  const [found] = await tx.select().from(mandate).where(running)
  const goesOn = found && signedKind(found.textVersion) === signedKind(sent.textVersion)
  if (goesOn) return amend(tx, found.mandateId, { sent, now, secret })
  await tx.update(mandate).set({ endedAt: now }).where(running)
  return sign(tx, policy, { sent, signedAt, secret })
}
