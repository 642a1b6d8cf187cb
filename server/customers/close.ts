import type { customers } from '#contract/customers.ts'
import type { ACTION_REASONS } from '#domain/accounts/customer-action.ts'
import { lockForStaff } from '#server/accounts/shared/lock-account.ts'
import { storeAction } from '#server/accounts/shared/store-action.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { judgeWhy } from './judge-why.ts'

type Closing = {
  readonly locked: Awaited<ReturnType<typeof lockForStaff>>
  readonly reason: (typeof ACTION_REASONS.CLOSE)[number]
}

/** Closes a locked account by the rules of its owner's own closing; returns the files to remove after the transaction. */
export type CloseLocked = (tx: Tx, closing: Closing) => Promise<readonly string[]>

/** Closes an account on request: what must not be kept is erased, and the mail says what must stay and for how long. */
export const closeCustomer = async (
  portal: Portal,
  { body, caller, params: { profileId: accountId } }: Call<typeof customers.close>,
  closeLocked: CloseLocked,
): Promise<undefined> => {
  const { db, clock, files } = portal
  const { reason, words } = judgeWhy('CLOSE', body)
  const copies = await db.transaction(async (tx) => {
    const locked = await lockForStaff(tx, accountId)
    const keys = await closeLocked(tx, { locked, reason })
    const action = { accountId, kind: 'CLOSE', reason, words, doneAt: clock.now() } as const
    await storeAction(tx, action, { by: caller, event: 'CUSTOMER_CLOSED' })
    return keys
  })
  for (const key of copies) await files.remove(key)
}
