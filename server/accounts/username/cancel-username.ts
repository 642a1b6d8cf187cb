import { and, eq } from 'drizzle-orm'

import type { accounts } from '#contract/accounts.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import { accountToken } from '#server/accounts/accounts.tables.ts'
import { ownAccount } from '#server/accounts/password/current-password.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/**
 * Takes back the request for another e-mail address, which may have gone to a stranger: the link that was mailed no longer
 * works. Without one that waits, nothing happens.
 */
export const cancelUsername = async (
  { db }: Portal,
  { caller, params }: Call<typeof accounts.cancelUsername>,
): Promise<undefined> => {
  const { accountId } = await ownAccount(db, caller, params.id)
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    await recordOwnAct(tx, { accountId, event: 'CUSTOMER_ADDRESS_CANCELLED' })
    await tx
      .delete(accountToken)
      .where(and(eq(accountToken.accountId, accountId), eq(accountToken.purpose, 'CHANGE_USERNAME')))
  })
}
