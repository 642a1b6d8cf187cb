import { and, eq, inArray } from 'drizzle-orm'

import type { customers } from '#contract/customers.ts'
import { payeeAccount, payout } from '#server/billing/billing.tables.ts'
import { openAccount, payeeOfPolicy } from '#server/billing/shared/refund-account.ts'
import { lockForStaff } from '#server/accounts/shared/lock-account.ts'
import { storeAction } from '#server/accounts/shared/store-action.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { queueHolderMail } from '#server/policies/shared/holder-mail.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import { payToLastAccount } from '#server/policies/shared/payee/pay-to-last-account.ts'

import { judgeWhy } from './judge-why.ts'

// A refund that has not left waits for another account, unless we know one.
const takeFromRefunds = async (portal: Portal, tx: Tx, ids: readonly string[], accountNumber: string) => {
  const { secret } = portal.config
  const due = await tx
    .select()
    .from(payout)
    .where(and(eq(payout.state, 'DUE'), inArray(payout.policyId, [...ids])))
  const ofIt = due.filter(
    ({ payoutId, account }) =>
      account && openAccount(secret, payoutId, account).accountNumber === accountNumber,
  )
  for (const { payoutId } of ofIt)
    await tx.update(payout).set({ account: null, accountSince: null }).where(eq(payout.payoutId, payoutId))
}

// An end that waits brings it no more: accepted, it would be stored again.
const takeFromEnds = async (portal: Portal, tx: Tx, ids: readonly string[], accountNumber: string) => {
  const { secret } = portal.config
  const ends = and(eq(change.kind, 'TERMINATE'), eq(change.state, 'OPEN'), inArray(change.policyId, [...ids]))
  for (const { changeId, account } of await tx.select().from(change).where(ends))
    if (account && openAccount(secret, changeId, account).accountNumber === accountNumber)
      await tx.update(change).set({ account: null }).where(eq(change.changeId, changeId))
}

// Where money of the customer goes without it.
const paidNow = async (portal: Portal, tx: Tx, ids: readonly string[]) => {
  const ends = new Set<string | undefined>()
  for (const policyId of ids) {
    const payee = await payeeOfPolicy(portal, tx, policyId)
    ends.add(payee?.account.accountNumber?.slice(-4))
  }
  const [end] = ends
  if (ends.size > 1) return { goes: 'SEVERAL' }
  return end === undefined ? { goes: 'NOWHERE' } : { goes: 'ONE', end }
}

/**
 * Removes the account to which we pay a customer, where somebody else gave it: what has not left goes to the account that counts
 * without it, or waits for another one. Its owner gets a mail.
 */
export const removePayee = async (
  portal: Portal,
  { body, caller, params: { profileId: accountId } }: Call<typeof customers.removePayee>,
): Promise<undefined> => {
  const { reason, words } = judgeWhy('PAYEE', body)
  await portal.db.transaction(async (tx) => {
    await lockForStaff(tx, accountId)
    const policies = await lockPolicies(tx, eq(policy.accountId, accountId))
    const ids = policies.map(({ policyId }) => policyId)
    const [given] = await tx.delete(payeeAccount).where(eq(payeeAccount.accountId, accountId)).returning()
    const named = policies.find(({ holder }) => holder.isInsured) ?? policies[0]
    if (!given || !named) return refuse('staff_customer_no_payee')
    const { accountNumber = '' } = openAccount(portal.config.secret, accountId, given.sealed)
    await takeFromRefunds(portal, tx, ids, accountNumber)
    await takeFromEnds(portal, tx, ids, accountNumber)
    await payToLastAccount(portal, tx, ids)
    const action = { accountId, kind: 'PAYEE', reason, words, doneAt: portal.clock.now() } as const
    await storeAction(tx, action, { by: caller, event: 'CUSTOMER_PAYEE_REMOVED' })
    return queueHolderMail(portal, tx, {
      policy: named,
      template: 'accountRemoved',
      page: 'profile/account',
      values: { account: given.endsWith, ...(await paidNow(portal, tx, ids)) },
    })
  })
}
