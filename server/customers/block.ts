import { eq } from 'drizzle-orm'

import type { customers } from '#contract/customers.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { endAllSessions } from '#server/accounts/shared/open-sessions.ts'
import { lockForStaff, lockOpenAccount } from '#server/accounts/shared/lock-account.ts'
import { storeAction } from '#server/accounts/shared/store-action.ts'
import { updateVersioned } from '#server/platform/database/update-versioned.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { judgeWhy } from './judge-why.ts'

/** Blocks an account: its sessions end at once, those in which staff act too, and nobody can log in. */
export const blockCustomer = async (
  { db, clock }: Portal,
  { body, caller, params: { profileId: accountId } }: Call<typeof customers.block>,
): Promise<undefined> => {
  const { reason, words } = judgeWhy('BLOCK', body)
  await db.transaction(async (tx) => {
    await lockOpenAccount(tx, accountId)
    const now = clock.now()
    await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set: { blockedAt: now } })
    await endAllSessions(tx, accountId, now)
    const action = { accountId, kind: 'BLOCK', reason, words, doneAt: now } as const
    await storeAction(tx, action, { by: caller, event: 'CUSTOMER_BLOCKED' })
  })
}

/** Ends the block of an account. */
export const unblockCustomer = async (
  { db, clock }: Portal,
  { body, caller, params: { profileId: accountId } }: Call<typeof customers.unblock>,
): Promise<undefined> => {
  const { reason, words } = judgeWhy('UNBLOCK', body)
  await db.transaction(async (tx) => {
    const { blockedAt } = await lockForStaff(tx, accountId)
    if (blockedAt === null) refuse('staff_customer_not_blocked')
    await updateVersioned(tx, account, { where: eq(account.accountId, accountId), set: { blockedAt: null } })
    const action = { accountId, kind: 'UNBLOCK', reason, words, doneAt: clock.now() } as const
    await storeAction(tx, action, { by: caller, event: 'CUSTOMER_UNBLOCKED' })
  })
}
