import type { ownAccount } from '#contract/accounts/own-account.ts'
import { recordOwnAct } from '#server/platform/audit/record-audit.ts'
import { judgeCurrentPassword, ownAccount as accountOf } from '#server/accounts/password/current-password.ts'
import { closeLocked } from './close-locked.ts'
import type { ClosingPart } from '#server/accounts/shared/closing.ts'
import { lockChecked } from '#server/accounts/shared/lock-account.ts'
import type { Call } from '#server/platform/http/http.ts'
import { endedSessionCookie } from '#server/platform/http/session.ts'
import type { Portal } from '#server/platform/portal-context.ts'

/** Closes the account of a customer who gives the password. */
export const closeAccount = async (
  portal: Portal,
  { caller, headers, reply }: Call<typeof ownAccount.close>,
  parts: readonly ClosingPart[],
): Promise<undefined> => {
  const { db, config, files } = portal
  const storedAccount = await accountOf(db, caller, caller.profileId)
  await judgeCurrentPassword(portal, storedAccount, headers['x-authorization-password'])
  const copies = await db.transaction(async (tx) => {
    const locked = await lockChecked(tx, storedAccount)
    await recordOwnAct(tx, { accountId: locked.accountId, event: 'CUSTOMER_LEFT' })
    return closeLocked(portal, tx, { locked, reason: 'OWN', parts })
  })
  for (const key of copies) await files.remove(key)
  reply.header('set-cookie', endedSessionCookie(config))
  return undefined
}
