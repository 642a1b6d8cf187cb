import { isDeepStrictEqual } from 'node:util'

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { refundAccountOf } from '#domain/policies/ending/refund-account.ts'
import type { RefundAccount } from '#domain/policies/ending/refund-account.ts'
import { mandate, payeeAccount, payout } from '#server/billing/billing.tables.ts'
import { accountKnownSince, openAccount, sealAccount } from '#server/billing/shared/refund-account.ts'
import type { Payee } from '#server/billing/shared/refund-account.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { mailAccountGiven } from '#server/policies/shared/mail-account-given.ts'

type GivenAccount = { readonly accountId: string; readonly refund: RefundAccount }

/** What is shown of the account to which we pay somebody. */
type ShownPayee = { readonly endsWith: string; readonly since: number }

const knownSinceOf = async (portal: Portal, tx: Tx, ids: readonly string[], accountNumber: string) => {
  const moments: number[] = []
  for (const policyId of ids) {
    const since = await accountKnownSince(portal, tx, { policyId, accountNumber })
    if (since !== undefined) moments.push(since)
  }
  return moments.length ? Math.min(...moments) : undefined
}

// Money that has not left goes to the account that was given last; a claim that has one of its own keeps it.
const payToIt = async (portal: Portal, tx: Tx, { ids, payee }: { ids: string[]; payee: Payee }) => {
  const due = eq(payout.state, 'DUE')
  const refunds = await tx
    .select({ payoutId: payout.payoutId })
    .from(payout)
    .where(and(due, inArray(payout.policyId, ids)))
  for (const { payoutId } of refunds)
    await tx
      .update(payout)
      .set({
        account: sealAccount(portal.config.secret, payoutId, payee.account),
        accountSince: payee.since,
      })
      .where(eq(payout.payoutId, payoutId))
  const claims = tx
    .select({ claimId: claim.claimId })
    .from(claim)
    .where(and(inArray(claim.policyId, ids), isNull(claim.payoutIban)))
  await tx
    .update(payout)
    .set({ accountSince: payee.since })
    .where(and(due, eq(payout.payee, 'CUSTOMER'), inArray(payout.claimId, claims)))
}

const debitedOf = async (db: Db | Tx, accountId: string) => {
  const since = sql<unknown>`coalesce(${mandate.amendedAt}, ${mandate.signedAt})`
  const [last] = await db
    .select({ mandate })
    .from(mandate)
    .innerJoin(policy, eq(policy.policyId, mandate.policyId))
    .where(and(eq(policy.accountId, accountId), isNull(mandate.endedAt)))
    .orderBy(desc(since))
    .limit(1)
  if (!last) return undefined
  const { accountEndsWith: endsWith, amendedAt, signedAt } = last.mandate
  const at = amendedAt ?? signedAt
  return { endsWith, since: at, at }
}

// The account that we pay to already, where this is its number: a direct debit that came later goes before it.
const sameAsGiven = async (portal: Portal, tx: Tx, accountId: string, accountNumber: string) => {
  const [given] = await tx.select().from(payeeAccount).where(eq(payeeAccount.accountId, accountId))
  if (!given) return undefined
  const debited = await debitedOf(tx, accountId)
  if (debited && debited.at > given.givenAt) return undefined
  const account = openAccount(portal.config.secret, accountId, given.sealed)
  return account.accountNumber === accountNumber ? { ...given, account } : undefined
}

// The mail of an account names a policy.
const namedOf = (policies: readonly LockedPolicy[]) =>
  policies.find(({ holder }) => holder.isInsured) ?? policies[0] ?? refuse('policy_not_found')

/**
 * Stores the account to which we pay a customer, uses it for what waits, and mails its owner at once where it is new to us:
 * whoever gave it may be somebody else (security page, T12). Given again it is nothing new, so that money which came back from it
 * still waits for another one.
 */
export const givePayeeAccount = (portal: Portal, { accountId, refund }: GivenAccount): Promise<ShownPayee> =>
  portal.db.transaction(async (tx) => {
    const policies = await lockPolicies(tx, eq(policy.accountId, accountId), 'policy_not_found')
    const ids = policies.map(({ policyId }) => policyId)
    const account = refundAccountOf(refund)
    const accountNumber = account.accountNumber ?? ''
    const now = portal.clock.now()
    const same = await sameAsGiven(portal, tx, accountId, accountNumber)
    if (same && isDeepStrictEqual(same.account, account))
      return { endsWith: same.endsWith, since: same.knownSince }
    const known = await knownSinceOf(portal, tx, ids, accountNumber)
    const since = known ?? now
    const endsWith = accountNumber.slice(-4)
    const sealed = sealAccount(portal.config.secret, accountId, account)
    const row = { sealed, endsWith, knownSince: since, givenAt: same?.givenAt ?? now }
    await tx
      .insert(payeeAccount)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: payeeAccount.accountId, set: row })
    await recordOwnAct(tx, { accountId, event: 'CUSTOMER_ACCOUNT_GIVEN' })
    await payToIt(portal, tx, { ids, payee: { account, since } })
    if (known === undefined)
      await mailAccountGiven(portal, tx, {
        policy: namedOf(policies),
        use: 'REFUND',
        account: accountNumber,
        since,
      })
    return { endsWith, since }
  })

/** The account to which we pay a customer: the one that they gave, or that of a direct debit, whichever came last. */
export const findPayee = async (db: Db, accountId: string): Promise<ShownPayee | undefined> => {
  const [given] = await db.select().from(payeeAccount).where(eq(payeeAccount.accountId, accountId))
  const debited = await debitedOf(db, accountId)
  if (!given || (debited && debited.at > given.givenAt)) return debited
  return { endsWith: given.endsWith, since: given.knownSince }
}
