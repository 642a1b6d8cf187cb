import { and, eq, isNotNull } from 'drizzle-orm'

import { claim } from '#server/claims/claims.tables.ts'
import type { StoredClaim } from '#server/claims/claims.tables.ts'
import { unseal } from '#server/platform/seal.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { withPeople } from '#server/policies/shared/lock-policies.ts'
import { mailAccountGiven } from '#server/policies/shared/mail-account-given.ts'
import { accountKnownSince, payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import { totalPaid } from '#domain/claims/cost-decision.ts'
import type { CostDecision } from '#domain/claims/cost-decision.ts'
import { payout } from '#server/billing/billing.tables.ts'
import { bookEntry } from '#server/billing/shared/ledger.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

/** The account to which a claim pays its customer. */
type ClaimPayee = {
  readonly accountNumber: string
  /** Since when it is known. */
  readonly since: number
  /** It came with this claim and was not known before. */
  readonly isNew: boolean
}

type ClaimAccount = { readonly policyId: string; readonly payoutIban: Uint8Array } & Pick<
  StoredClaim,
  'claimId'
>

// One that came with a claim without an account is known since the owner of the policy was told, when it was matched.
const sinceOf = ({ matchedAt, submittedAt }: Pick<StoredClaim, 'matchedAt' | 'submittedAt'>) =>
  matchedAt ?? submittedAt

// The same account may have come with an earlier claim.
const givenPayee = async (
  { config: { secret } }: Pick<Portal, 'config'>,
  tx: Tx,
  { claimId, policyId, payoutIban }: ClaimAccount,
): Promise<ClaimPayee> => {
  const accountNumber = unseal(secret, claimId, payoutIban)
  const rows = await tx
    .select()
    .from(claim)
    .where(and(eq(claim.policyId, policyId), isNotNull(claim.payoutIban)))
  const [first] = rows
    .filter((row) => row.payoutIban && unseal(secret, row.claimId, row.payoutIban) === accountNumber)
    .toSorted((row, other) => sinceOf(row) - sinceOf(other))
  if (!first) throw new Error('the claim is not stored')
  return { accountNumber, since: sinceOf(first), isNew: first.claimId === claimId }
}

/**
 * The account to which a claim pays its customer: the one that came with it, else the one of its customer; undefined
 * where there is none, or no policy yet.
 */
export const claimPayee = async (
  portal: Pick<Portal, 'config'>,
  tx: Tx,
  { claimId, policyId, payoutIban }: Pick<StoredClaim, 'claimId' | 'policyId' | 'payoutIban'>,
): Promise<ClaimPayee | undefined> => {
  if (policyId === null) return undefined
  if (payoutIban === null) {
    const payee = await payeeOfPolicy(portal, tx, policyId)
    return payee && { accountNumber: payee.account.accountNumber ?? '', since: payee.since, isNew: false }
  }
  const given = await givenPayee(portal, tx, { claimId, policyId, payoutIban })
  const since = await accountKnownSince(portal, tx, { policyId, accountNumber: given.accountNumber })
  return since === undefined ? given : { ...given, since, isNew: false }
}

/**
 * Tells the owner of the policy at once of an account that came with a claim and is new to us: whoever gave it may be
 * somebody else (security page, T12).
 */
export const mailNewPayee = async (portal: Portal, tx: Tx, claimId: string): Promise<void> => {
  const [row] = await tx
    .select({ claim, policy })
    .from(claim)
    .innerJoin(policy, eq(policy.policyId, claim.policyId))
    .where(eq(claim.claimId, claimId))
  const payee = row && (await claimPayee(portal, tx, row.claim))
  if (!row || !payee?.isNew) return
  const [insured] = await withPeople(tx, [row.policy])
  if (!insured) throw new Error('a policy without a person')
  const { accountNumber: account, since } = payee
  await mailAccountGiven(portal, tx, { policy: insured, use: 'REFUND', account, since })
}

type ClaimToPay = {
  readonly claimId: string
  readonly policyId: string
  readonly costs: readonly CostDecision[]
  readonly today: CalendarDate
  /** Since when the account of the customer is known; undefined while there is none. */
  readonly accountSince: number | undefined
}

const PAYEES = ['CUSTOMER', 'CARE_PROVIDER'] as const

// What came back and was paid again is there twice.
const countedOnce = ({ cents, paidAgainAt }: typeof payout.$inferSelect) => (paidAgainAt === null ? cents : 0)

/**
 * Makes what a claim pays due, less what it paid before, and books it, once for the customer and once for the care provider, in the transaction of
 * its last decision. The database refuses other amounts than those that were decided.
 */
export const payClaim = async (
  tx: Tx,
  { claimId, policyId, costs, today, accountSince }: ClaimToPay,
): Promise<void> => {
  const before = await tx.select().from(payout).where(eq(payout.claimId, claimId))
  for (const payee of PAYEES) {
    const paid = before.filter((one) => one.payee === payee)
    // a claim that was opened again pays what this decision adds
    const cents = totalPaid(costs, payee) - paid.reduce((sum, one) => sum + countedOnce(one), 0)
    if (cents <= 0) continue
    const [due] = await tx
      .insert(payout)
      .values({
        claimId,
        payee,
        round: paid.length + 1,
        cents,
        dueSince: today,
        accountSince: payee === 'CUSTOMER' ? accountSince : undefined,
      })
      .returning({ sourceId: payout.payoutId })
    if (!due) throw new Error('what a claim pays was not stored')
    await bookEntry(tx, {
      event: 'CLAIM',
      ...due,
      policyId,
      bookedOn: today,
      cents: { CLAIMS: cents, CUSTOMER_CREDIT: -cents },
    })
  }
}
