import { findOrCreateAccount } from '#server/accounts/shared/find-or-create-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { createPolicies } from './create-policies.ts'
import { mailReceipt } from './mail-receipt.ts'
import { assignOwner, unassignedRequest } from './requests.store.ts'

const NAME = 'assign-request'

/** Queues the job that assigns a request of a visitor to an account, in the transaction of the caller. */
export const queueAssignment = (tx: Tx, requestId: string): Promise<void> =>
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
    if (created) await createPolicies(portal, tx, { stored, payment, accountId })
    await mailReceipt(portal, tx, {
      stored,
      recipient: { sender: created ? 'new' : 'known', accountId, username },
    })
  })

// the payload is what queueAssignment stored
const requestIdOf = (payload: unknown) => String((payload as { requestId?: unknown } | undefined)?.requestId)

/**
 * Assigns a request of a visitor to the account of its address, and mails the receipt: a new account gets the policies
 * at once, the owner of an existing one must confirm first (ruling 1). It runs after the reply, which therefore takes
 * the same time for both (security page, bar 7).
 */
export const assignTasks = (portal: Portal): Tasks => ({
  [NAME]: (payload) => assign(portal, requestIdOf(payload)),
})
