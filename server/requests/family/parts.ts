import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { acceptRequestAtOnce } from '#server/requests/accept-request-at-once.ts'
import { createPolicies } from '#server/requests/create-policies.ts'
import { membersOf } from '#server/requests/requests.store.ts'
import type { NewPayment, StoredRequest } from '#server/requests/requests.store.ts'

/** The part of one person in a request. */
export type RequestPart = { readonly stored: StoredRequest; readonly payment: NewPayment }

/** All parts of a stored request: that of the first person, and those of the family who asked in it. */
export const partsOf = async (tx: Tx, first: RequestPart): Promise<readonly RequestPart[]> => {
  const members = await membersOf(tx, first.stored.requestId)
  return [first, ...members.map(({ request: stored, payment }) => ({ stored, payment }))]
}

type Owner = { readonly accountId: string; readonly answerBy: CalendarDate }

/** Creates the policies of every part, under review: the first before the family, who join it. */
export const createParts = async (
  portal: Portal,
  tx: Tx,
  { parts, ...owner }: Owner & { readonly parts: readonly RequestPart[] },
): Promise<void> => {
  for (const part of parts) await createPolicies(portal, tx, { ...part, ...owner })
}

/** Accepts at once each part that may be; returns whether all were. The family of a part that a person decides waits for it. */
export const acceptParts = async (
  portal: Portal,
  tx: Tx,
  { parts, accountId }: { readonly parts: readonly RequestPart[]; readonly accountId: string },
): Promise<boolean> => {
  const accepted: boolean[] = []
  for (const part of parts) accepted.push(await acceptRequestAtOnce(portal, tx, { ...part, accountId }))
  return accepted.every(Boolean)
}
