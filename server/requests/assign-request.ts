import { findOrCreateAccount } from '#server/accounts/shared/find-or-create-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { becomePolicies } from './become-policies.ts'
import { mailReceipt } from './mail-receipt.ts'
import { assignOwner, unassignedRequest } from './requests.store.ts'

const NAME = 'assign-request'

/** Queues the search for the account of a request that nobody was signed in for, in the caller's transaction. */
export const assignLater = (tx: Tx, requestId: string): Promise<void> =>
  addJob(tx, { name: NAME, payload: { requestId }, key: `${NAME}:${requestId}` })

const assign = (portal: Portal, requestId: string) =>
  portal.db.transaction(async (tx) => {
    const found = await unassignedRequest(tx, requestId)
    if (!found) return
    const { request, payment } = found
    const username = request.answers.email ?? ''
    const wanted = { username, locale: request.locale, now: portal.clock.now() }
    const { accountId, created } = await findOrCreateAccount(tx, wanted)
    const stored = await assignOwner(tx, requestId, created ? { accountId } : { waitingAccountId: accountId })
    if (!stored) return
    if (created) await becomePolicies(tx, { stored, payment, accountId, today: portal.clock.today() })
    await mailReceipt(portal, tx, {
      stored,
      told: { sender: created ? 'new' : 'known', accountId, username },
    })
  })

// the job of a request was added with its id
const requestIdOf = (payload: unknown) => String((payload as { requestId?: unknown } | undefined)?.requestId)

/**
 * Gives a request that nobody was signed in for to the account of its address, with the mail that it was received: a
 * new account gets its policies at once, a known one is asked first (ruling 1). It runs after the answer, which
 * therefore takes the same time for both (security page, bar 7).
 */
export const assignTasks = (portal: Portal): Tasks => ({
  [NAME]: (payload) => assign(portal, requestIdOf(payload)),
})
