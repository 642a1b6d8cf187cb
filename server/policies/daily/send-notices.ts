import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Count } from '#server/platform/jobs/daily-work.ts'
import { inParts } from '#server/platform/jobs/in-parts.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { notice } from '#server/policies/notices.tables.ts'
import type { NewNotice } from '#server/policies/notices.tables.ts'
import { queueHolderMails } from '#server/policies/shared/holder-mail.ts'
import type { HolderMail } from '#server/policies/shared/holder-mail.ts'

/** A mail with what it is about, by which it is sent once. */
export type Notice = Omit<NewNotice, 'sentOn'> & { readonly mail: HolderMail }

/** The work of a day: the name of its task is for the log. */
export type DayWork = {
  readonly portal: Portal
  readonly job: string
  readonly day: CalendarDate
  readonly signal: AbortSignal
  readonly count: Count
}

/** The policies or invoices that a mail is due about, and as what it is counted. */
type Due = { readonly what: string; readonly ids: readonly string[] }

const sendPart = async (portal: Portal, tx: Tx, notices: readonly Notice[]) => {
  const sentOn = portal.clock.today()
  const rows = notices.map((one) => ({ ...one, sentOn }))
  if (!rows.length) return 0
  const added = await tx.insert(notice).values(rows).onConflictDoNothing().returning()
  const keyOf = ({ subjectId, kind, days, about }: Omit<NewNotice, 'sentOn'>) =>
    [subjectId, kind, days, about].join()
  const isNew = new Set(added.map(keyOf))
  const mails = notices.filter((one) => isNew.has(keyOf(one))).map(({ mail }) => mail)
  await queueHolderMails(portal, tx, mails)
  return mails.length
}

/**
 * Queues the mails of a day about these policies or invoices, each once for the date that it is about. `noticesOf` reads
 * a part of them and writes their mails.
 */
export const sendNotices = async (
  { portal, job, day, signal, count }: DayWork,
  { what, ids }: Due,
  noticesOf: (tx: Tx, part: readonly string[]) => Promise<readonly Notice[]>,
): Promise<void> => {
  const onFailure = (err: unknown) => portal.log.error({ err, job, day }, 'a mail of the day was not written')
  await inParts(ids, { signal, onFailure }, async (part) => {
    await portal.db.transaction(async (tx) =>
      count(tx, what, await sendPart(portal, tx, await noticesOf(tx, part))),
    )
  })
}
