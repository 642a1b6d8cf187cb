import { answerBy } from '#domain/shared/working-days.ts'
import { findOrCreateAccount } from '#server/accounts/shared/find-or-create.ts'
import type { FoundAccount, NewAccount } from '#server/accounts/shared/find-or-create.ts'
import { reservationOf } from '#server/accounts/shared/taken-username.ts'
import { amsterdam } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Tasks } from '#server/platform/jobs/jobs.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { acceptParts, createParts, partsOf } from './family/parts.ts'
import { mailPostponed, mailReceipt } from './mail-receipt.ts'
import { answerDay, assignOwner, unassignedRequest } from './requests.store.ts'
import type { StoredRequest } from './requests.store.ts'

const NAME = 'assign-request'
const keyOf = (requestId: string) => `${NAME}:${requestId}`

/** Queues the job that assigns a request of a visitor to an account, in the transaction of the caller. */
export const queueAssignment = (tx: Tx, requestId: string): Promise<void> =>
  addJob(tx, { name: NAME, payload: { requestId }, key: keyOf(requestId) })

type Assignment = {
  readonly requestId: string
  /** The sender was notified that the request is postponed. Jobs that wait have it under this name. */
  readonly told?: boolean
}

const POSTPONED_SECONDS = 3600

type Postponement = {
  readonly stored: StoredRequest
  readonly notified: boolean
  /** Until when the address can be taken back. */
  readonly until: number
}

// As long as an account can take back a change of this address, the request is shown to nobody (docs/rules/accounts.md).
const postpone = async (portal: Portal, tx: Tx, { notified, until, stored }: Postponement) => {
  const { requestId } = stored
  if (!notified) await mailPostponed(portal, tx, { stored, until })
  const payload: Assignment = { requestId, told: true }
  await addJob(tx, { name: NAME, payload, key: keyOf(requestId), delaySeconds: POSTPONED_SECONDS })
}

type UnassignedRequest = NonNullable<Awaited<ReturnType<typeof unassignedRequest>>>

const accountFor = async (tx: Tx, wanted: NewAccount): Promise<FoundAccount> => {
  const account = await findOrCreateAccount(tx, wanted)
  // the insert may have waited for a change of this address; the job is done again
  if (account.created && (await reservationOf(tx, wanted.username, wanted.now)))
    throw new Error('the address was changed while its account was made')
  return account
}

// The days in which it was postponed do not count, and nobody is promised a day that has passed.
const promisedDay = ({ clock }: Pick<Portal, 'clock'>, assigned: StoredRequest, notified: boolean) => {
  const promised = answerDay(assigned)
  return notified || promised < clock.today() ? answerBy(amsterdam(clock.now())) : promised
}

const give = async (
  portal: Portal,
  tx: Tx,
  { request, payment, notified }: UnassignedRequest & { readonly notified: boolean },
) => {
  const { requestId, locale } = request
  const now = portal.clock.now()
  const username = request.answers.email
  const { accountId, created } = await accountFor(tx, { username, locale, now })
  const owner = created ? { accountId } : { waitingAccountId: accountId }
  const assigned = await assignOwner(tx, requestId, owner)
  if (!assigned) return
  const parts = await partsOf(tx, { stored: assigned, payment })
  const members = parts.slice(1).map(({ stored }) => stored)
  for (const member of members) await assignOwner(tx, member.requestId, owner)
  const day = promisedDay(portal, assigned, notified)
  if (created) await createParts(portal, tx, { parts, accountId, answerBy: day })
  const recipient = { sender: created ? 'new' : 'known', accountId, username } as const
  await mailReceipt(portal, tx, { stored: assigned, members, recipient, answerBy: day })
  if (created) await acceptParts(portal, tx, { parts, accountId })
}

const assign = (portal: Portal, { requestId, told: notified = false }: Assignment) =>
  portal.db.transaction(async (tx) => {
    const storedRequest = await unassignedRequest(tx, requestId)
    if (!storedRequest) return
    const { request: stored } = storedRequest
    const reserved = await reservationOf(tx, stored.answers.email, portal.clock.now())
    await (reserved
      ? postpone(portal, tx, { stored, notified, until: reserved.until })
      : give(portal, tx, { ...storedRequest, notified }))
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
