import { isDeepStrictEqual } from 'node:util'

import { eq } from 'drizzle-orm'

import { refundAccountOf } from '#domain/policies/ending/refund-account.ts'
import type { RefundAccount } from '#domain/policies/ending/refund-account.ts'
import { payeeAccount } from '#server/billing/billing.tables.ts'
import { accountKnownSince, openAccount, payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import type { LockedPolicy } from '#server/policies/shared/lock-policies.ts'
import { mailAccountGiven } from '#server/policies/shared/mail-account-given.ts'
import { payToLastAccount } from '#server/policies/shared/payee/pay-to-last-account.ts'

import { storePayeeAccount } from '#server/policies/shared/payee/store-payee-account.ts'

type GivenAccount = { readonly accountId: string; readonly refund: RefundAccount }

/** The end of an account to which we pay, and since when we know it. */
type PayeeEnd = { readonly endsWith: string; readonly since: number }

const knownSinceOf = async (portal: Portal, tx: Tx, ids: readonly string[], accountNumber: string) => {
  const moments: number[] = []
  for (const policyId of ids) {
    const since = await accountKnownSince(portal, tx, { policyId, accountNumber })
    if (since !== undefined) moments.push(since)
  }
  return moments.length ? Math.min(...moments) : undefined
}

// Whether all that we pay goes to the account with this number already.
const isPaidToAlready = async (portal: Portal, tx: Tx, ids: readonly string[], accountNumber: string) => {
  for (const policyId of ids) {
    const payee = await payeeOfPolicy(portal, tx, policyId)
    if (payee?.account.accountNumber !== accountNumber) return false
  }
  return true
}

// The account that was given before and that we pay to, where this is its number: what came last goes before it.
const sameAsGiven = async (
  portal: Portal,
  tx: Tx,
  { accountId, ids, accountNumber }: { accountId: string; ids: readonly string[]; accountNumber: string },
) => {
  const [given] = await tx.select().from(payeeAccount).where(eq(payeeAccount.accountId, accountId))
  if (!given) return undefined
  const account = openAccount(portal.config.secret, accountId, given.sealed)
  const same =
    account.accountNumber === accountNumber && (await isPaidToAlready(portal, tx, ids, accountNumber))
  return same ? { ...given, account } : undefined
}

// The mail of an account names a policy.
const namedOf = (policies: readonly LockedPolicy[]) =>
  policies.find(({ holder }) => holder.isInsured) ?? policies[0] ?? refuse('policy_not_found')

/**
 * Stores the account to which we pay a customer, uses it for what waits, and mails its owner at once where it is new to us:
 * whoever gave it may be somebody else (security page, T12). Given again it is nothing new, so that money which came back from it
 * still waits for another one.
 */
export const givePayeeAccount = (portal: Portal, { accountId, refund }: GivenAccount): Promise<PayeeEnd> =>
  portal.db.transaction(async (tx) => {
    const policies = await lockPolicies(tx, eq(policy.accountId, accountId), 'policy_not_found')
    const ids = policies.map(({ policyId }) => policyId)
    const account = refundAccountOf(refund)
    const accountNumber = account.accountNumber ?? ''
    const now = portal.clock.now()
    const same = await sameAsGiven(portal, tx, { accountId, ids, accountNumber })
    if (same && isDeepStrictEqual(same.account, account))
      return { endsWith: same.endsWith, since: same.knownSince }
    const known = await knownSinceOf(portal, tx, ids, accountNumber)
    const since = known ?? now
    const endsWith = accountNumber.slice(-4)
    await storePayeeAccount(portal, tx, {
      accountId,
      payee: { account, since },
      givenAt: same?.givenAt ?? now,
    })
    await recordOwnAct(tx, { accountId, event: 'CUSTOMER_ACCOUNT_GIVEN' })
    await payToLastAccount(portal, tx, ids)
    if (known === undefined)
      await mailAccountGiven(portal, tx, {
        policy: namedOf(policies),
        use: 'REFUND',
        account: accountNumber,
        since,
      })
    return { endsWith, since }
  })
