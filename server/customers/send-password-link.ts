import type { customers } from '#contract/customers.ts'
import { lockOpenAccount } from '#server/accounts/shared/lock-account.ts'
import { mailPasswordLink } from '#server/accounts/shared/mail-password-link.ts'
import { storeAction } from '#server/accounts/shared/store-action.ts'
import type { Call } from '#server/platform/http/http.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { judgeWhy } from './judge-why.ts'

/** Mails a link to choose a password to the address of an account; the member of staff never sees it. */
export const sendPasswordLink = async (
  portal: Portal,
  { body, caller, params }: Call<typeof customers.sendPasswordLink>,
): Promise<undefined> => {
  const { profileId: accountId } = params
  const { reason, words } = judgeWhy('PASSWORD_LINK', body)
  await portal.db.transaction(async (tx) => {
    const account = await lockOpenAccount(tx, accountId)
    await mailPasswordLink(portal, tx, account)
    const action = { accountId, kind: 'PASSWORD_LINK', reason, words, doneAt: portal.clock.now() } as const
    await storeAction(tx, action, { by: caller, event: 'PASSWORD_LINK_SENT' })
  })
}
