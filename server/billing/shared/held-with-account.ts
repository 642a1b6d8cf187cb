import type { Portal } from '#server/platform/portal-context.ts'

import { heldByPolicy, heldMoneyOf } from '#server/billing/shared/held-money.ts'
import type { HeldOfPolicy } from '#server/billing/shared/held-money.ts'
import { payeeOfPolicy } from '#server/billing/shared/refund-account.ts'

/** What was received too much for a policy, and where it would go back. */
export type HeldWithAccount = HeldOfPolicy & {
  /** The last four characters of the account; null where we do not know one. */
  readonly accountEndsWith: string | null
}

/** The money that is held for the policies of an account: hardly anybody has any, and mostly for one policy. */
export const heldWithAccount = async (
  portal: Pick<Portal, 'config' | 'db'>,
  accountId: string,
): Promise<readonly HeldWithAccount[]> => {
  const heldPolicies = heldByPolicy(await heldMoneyOf(portal.db, accountId))
  return Promise.all(
    heldPolicies.map(async (policy) => {
      const payee = await payeeOfPolicy(portal, portal.db, policy.policyId)
      return { ...policy, accountEndsWith: payee?.account.accountNumber?.slice(-4) ?? null }
    }),
  )
}
