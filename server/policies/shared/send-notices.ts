import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Count } from '#server/platform/jobs/daily-work.ts'
import { inParts } from '#server/platform/jobs/in-parts.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { notice } from '#server/policies/notices.tables.ts'
import type { NewNotice } from '#server/policies/notices.tables.ts'
import { queueHolderMails } from '#server/policies/shared/holder-mail.ts'
import type { HolderMail } from '#server/policies/shared/holder-mail.ts'

/** What a mail is about, by which it is sent once. */
export type AboutNotice = Omit<NewNotice, 'sentOn'>

/** A mail with what it is about. */
export type Notice = AboutNotice & { readonly mail: HolderMail }

/** The work of a day: the name of its task is for the log. */
export type DayWork = {
  readonly portal: Portal
  readonly job: string
  readonly day: CalendarDate
  readonly signal: AbortSignal
  readonly count: Count
}

/** The policies or invoices that a mail is due about, and as what it is counted. */
type DueNotices = { readonly what: string; readonly ids: readonly string[] }

/** Stores what mails of today are about, and returns those of which there was no mail before. */
export const storeNotices = async <About extends AboutNotice>(
  portal: Portal,
  tx: Tx,
  notices: readonly About[],
): Promise<readonly About[]> => {
  const sentOn = portal.clock.today()
  const rows = notices.map((notice) => ({ ...notice, sentOn }))
  if (!rows.length) return []
  const added = await tx.insert(notice).values(rows).onConflictDoNothing().returning()
  const keyOf = ({ subjectId, kind, days, about }: AboutNotice) => [subjectId, kind, days, about].join()
  const isNew = new Set(added.map(keyOf))
  return notices.filter((notice) => isNew.has(keyOf(notice)))
}

/**
 * Queues the mails of a day about these policies or invoices, each once for the date that it is about. `mailsOf` reads
 * a part of them and stores what their mails are about.
 */
export const sendMails = async (
  { portal, job, day, signal, count }: DayWork,
  { what, ids }: DueNotices,
  mailsOf: (tx: Tx, part: readonly string[]) => Promise<readonly HolderMail[]>,
): Promise<void> => {
  const onFailure = (err: unknown) => portal.log.error({ err, job, day }, 'a mail of the day was not written')
  await inParts(ids, { signal, onFailure }, async (part) => {
    await portal.db.transaction(async (tx) => {
      const mails = await mailsOf(tx, part)
      await queueHolderMails(portal, tx, mails)
      await count(tx, what, mails.length)
    })
  })
}

/** The same where a mail says nothing of the other mails of its day. */
export const sendNotices = (
  work: DayWork,
  due: DueNotices,
  noticesOf: (tx: Tx, part: readonly string[]) => Promise<readonly Notice[]>,
): Promise<void> =>
  sendMails(work, due, async (tx, part) => {
    const stored = await storeNotices(work.portal, tx, await noticesOf(tx, part))
    return stored.map(({ mail }) => mail)
  })
