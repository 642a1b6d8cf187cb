import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import { addJobs } from '#server/platform/jobs/jobs.ts'

import { mailJob } from './mail-job.ts'
import { mailTable } from './mail-tables.ts'
import { GIVE_UP_SECONDS, NO_WORDS } from './send-mails.ts'

const BATCH = 500
const NONE = '00000000-0000-0000-0000-000000000000'

// one that was never tried waits for its turn
const stuck = or(
  eq(mailTable.state, 'refused'),
  and(eq(mailTable.state, 'queued'), gt(mailTable.attempts, 0)),
)

/** The mails that could not be delivered, by template. */
export const undeliveredByTemplate = (db: Db) =>
  db
    .select({
      name: mailTable.template,
      count: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) FILTER (WHERE ${stuck})::int`,
      attempts: sql<number>`max(${mailTable.attempts})::int`,
      error: sql<string | null>`(array_agg(${mailTable.lastError} ORDER BY ${mailTable.createdAt} DESC))[1]`,
    })
    .from(mailTable)
    .where(or(stuck, eq(mailTable.state, 'failed')))
    .groupBy(mailTable.template)
    .orderBy(mailTable.template)

/** The newest mails that could not be delivered so far, or for good, without what they say. */
export const undeliveredMails = (
  db: Db,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  db
    .select({
      id: mailTable.id,
      createdAt: mailTable.createdAt,
      state: mailTable.state,
      template: mailTable.template,
      locale: mailTable.locale,
      recipient: mailTable.recipient,
      attempts: mailTable.attempts,
      lastError: mailTable.lastError,
    })
    .from(mailTable)
    .where(or(stuck, eq(mailTable.state, 'failed')))
    .orderBy(sql`${mailTable.createdAt} DESC`, mailTable.id)
    .limit(limit)
    .offset(offset)

/** How many mails could not be delivered so far, or for good. */
export const countUndelivered = (db: Db): Promise<number> =>
  db.$count(mailTable, or(stuck, eq(mailTable.state, 'failed')))

/** Lets a mail that waits after a failure be tried at once; false where none does. */
export const sendMailAgain = async (tx: Tx, id: string): Promise<boolean> => {
  const waiting = await tx
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(stuck, eq(mailTable.id, id)))
  if (waiting.length) await addJobs(tx, [mailJob(id)])
  return waiting.length > 0
}

/** Lets all mails that wait after a failure be tried at once, those of one template where it is given, and returns how many. */
export const sendMailsAgain = async (db: Db | Tx, template?: string): Promise<number> => {
  let count = 0
  for (let last: string | undefined = NONE; last !== undefined;) {
    const ids: { id: string }[] = await db
      .select({ id: mailTable.id })
      .from(mailTable)
      .where(
        and(
          stuck,
          gt(mailTable.id, last),
          template === undefined ? undefined : eq(mailTable.template, template),
        ),
      )
      .orderBy(asc(mailTable.id))
      .limit(BATCH)
    if (ids.length)
      await addJobs(
        db,
        ids.map(({ id }) => mailJob(id)),
      )
    count += ids.length
    last = ids.at(-1)?.id
  }
  return count
}

/**
 * Every day: deletes what a mail says that was refused for too long, also where its job was lost. Its last day is judged by
 * the clock of the database, as its age is.
 */
export const endRefusedMails = ({ db }: { readonly db: Db }): DailyTask => ({
  name: 'end-refused-mails',
  catchUp: false,
  run: (_, signal) =>
    inBatches(signal, async (limit) => {
      const old = db
        .select({ id: mailTable.id })
        .from(mailTable)
        .where(
          and(
            inArray(mailTable.state, ['refused']),
            lt(mailTable.createdAt, sql`now() - make_interval(secs => ${GIVE_UP_SECONDS})`),
          ),
        )
        .limit(limit)
      const { rowCount } = await db
        .update(mailTable)
        .set({ ...NO_WORDS, state: 'failed' })
        .where(inArray(mailTable.id, old))
      return rowCount ?? 0
    }),
})
