import { randomUUID } from 'node:crypto'

import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Tx } from '#server/platform/database/database.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import type { SentMandate } from '#server/billing/billing.tables.ts'
import { signedKind } from '#server/billing/shared/mandate-evidence.ts'
import { sealedAccount } from '#server/billing/shared/sealed-account.ts'

type MandateSignature = {
  readonly sent: SentMandate
  /** When the customer signed, which is before the change is decided. */
  readonly signedAt: number
  readonly secret: string
}

const sign = async (tx: Tx, policy: PolicyRow, { sent, signedAt, secret }: MandateSignature) => {
  const { policyId, policyNumber } = policy
  const { iban, ...rest } = sent
  const count = sql<number>`count(*)::int`
  const [found] = await tx.select({ signed: count }).from(mandate).where(eq(mandate.policyId, policyId))
  const reference = `SC-${policyNumber}-${(found?.signed ?? 0) + 1}`
  const mandateId = randomUUID()
  const account = sealedAccount(secret, mandateId, iban)
  await tx.insert(mandate).values({ ...rest, ...account, mandateId, policyId, reference, signedAt })
}

type MandateAmendment = Pick<MandateSignature, 'sent' | 'secret'> & { readonly now: number }

// The evidence of the first signature stays; that of another account is kept with its change.
const amend = async (tx: Tx, mandateId: string, { sent, now, secret }: MandateAmendment) => {
  const { iban, bic, accountHolder } = sent
  const set = { bic, accountHolder, ...sealedAccount(secret, mandateId, iban), amendedAt: now }
  await tx.update(mandate).set(set).where(eq(mandate.mandateId, mandateId))
}

type MandateChange = Pick<MandateSignature, 'signedAt' | 'secret'> & {
  /** The account and signature that were sent; null keeps the running ones. */
  readonly sent: SentMandate | null
  readonly now: number
}

/**
 * Brings the mandate of a policy in line with its payment: another bank account amends the running one, whose reference
 * stays; without one it goes on, and another method ends it. It ends, too, where a mandate of the other kind is signed: its
 * text says for how many collections it is.
 */
export const changeMandate = async (
  tx: Tx,
  policy: PolicyRow,
  { sent, now, signedAt, secret }: MandateChange,
): Promise<void> => {
  if (!sent && policy.paymentMethod === 'DIRECT_DEBIT') return
  const running = and(eq(mandate.policyId, policy.policyId), isNull(mandate.endedAt))
  const [found] = await tx.select().from(mandate).where(running)
  const goesOn = sent && found && signedKind(found.textVersion) === signedKind(sent.textVersion)
  if (goesOn) return amend(tx, found.mandateId, { sent, now, secret })
  await tx.update(mandate).set({ endedAt: now }).where(running)
  if (sent) await sign(tx, policy, { sent, signedAt, secret })
}
