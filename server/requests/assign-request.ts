import { answerBy } from '#domain/shared/working-days.ts'
import { findOrCreateAccount } from '#server/accounts/shared/find-or-create-account.ts'
import type { FoundAccount, NewAccount } from '#server/accounts/shared/find-or-create-account.ts'
import { reservationOf } from '#server/accounts/shared/taken-username.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { createPolicies } from './create-policies.ts'
import { mailHeld, mailReceipt } from './mail-receipt.ts'
import { answerDay, assignOwner, unassignedRequest } from './requests.store.ts'
import type { StoredRequest } from './requests.store.ts'

const NAME = 'assign-request'
const keyOf = (requestId: string) => `${NAME}:${requestId}`

/** Queues the job that assigns a request of a visitor to an account, in the transaction of the caller. */
export const queueAssignment = (tx: Tx, requestId: string): Promise<void> =>
  addJob(tx, { name: NAME, payload: { requestId }, key: keyOf(requestId) })

type Assignment = {
  readonly requestId: string
  /** The sender knows that the request is held. */
  readonly told?: boolean
}

const HELD_SECONDS = 3600

// As long as an account can take back a change of this address, the request is shown to nobody (docs/rules/accounts.md).
const hold = async (
  portal: Portal,
  tx: Tx,
  { requestId, told, until, stored }: Assignment & { readonly until: number; readonly stored: StoredRequest },
) => {
  if (!told) await mailHeld(portal, tx, { stored, until })
  const payload: Assignment = { requestId, told: true }
  await addJob(tx, { name: NAME, payload, key: keyOf(requestId), delaySeconds: HELD_SECONDS })
}

type Found = NonNullable<Awaited<ReturnType<typeof unassignedRequest>>>

const accountFor = async (tx: Tx, wanted: NewAccount): Promise<FoundAccount> => {
  const found = await findOrCreateAccount(tx, wanted)
  // the insert may have waited for a change of this address; the job is done again
  if (found.created && (await reservationOf(tx, wanted.username, wanted.now)))
    throw new Error('the address was changed while its account was made')
  return found
}

const give = async (
  portal: Portal,
  tx: Tx,
  { request, payment, told }: Found & { readonly told: boolean },
) => {
  const { requestId, locale } = request
  const now = portal.clock.now()
  const username = request.answers.email
  const { accountId, created } = await accountFor(tx, { username, locale, now })
  const assigned = await assignOwner(tx, requestId, created ? { accountId } : { waitingAccountId: accountId })
  if (!assigned) return
  // the days in which it was held do not count, and nobody is promised a day that has passed
  const promised = answerDay(assigned)
  const day = told || promised < portal.clock.today() ? answerBy(amsterdam(now)) : promised
  if (created) await createPolicies(portal, tx, { stored: assigned, payment, accountId, answerBy: day })
  const recipient = { sender: created ? 'new' : 'known', accountId, username } as const
  await mailReceipt(portal, tx, { stored: assigned, recipient, answerBy: day })
}

const assign = (portal: Portal, { requestId, told = false }: Assignment) =>
  portal.db.transaction(async (tx) => {
    const found = await unassignedRequest(tx, requestId)
    if (!found) return
    const { request: stored } = found
    const reserved = await reservationOf(tx, stored.answers.email, portal.clock.now())
    await (reserved
      ? hold(portal, tx, { requestId, told, until: reserved.until, stored })
      : give(portal, tx, { ...found, told }))
  })

/**
 * Assigns a request of a visitor to the account of its address, and mails the receipt: a new account gets the policies
 * at once, the owner of an existing one must confirm first (ruling 1). With an address that an account can still take back, it
 * waits until that is decided. It runs after the reply, which therefore takes the same time for all of them (security page,
 * bar 7).
 */
export const assignTasks = (portal: Portal): Tasks => ({
  // the payload is what was stored with the job
  [NAME]: (payload) => assign(portal, payload as Assignment),
})
