import { and, asc, eq, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'

import { editionOn, newestFirst } from '#domain/settings/shared/editions.ts'
import type { Edition, Setting, SettingSubject } from '#domain/settings/shared/editions.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { settingEdition } from '#server/settings/settings.tables.ts'

type Row = Pick<typeof settingEdition.$inferSelect, 'editionId' | 'subject' | 'validFrom' | 'content'>

type Cache = {
  readonly rows: Map<string, Row>
  /** The editions of each subject, until another one is there. */
  readonly bySubject: Map<SettingSubject, readonly Edition<unknown>[]>
}

type WithDatabase = Pick<Portal, 'database'>

// Editions are only ever added, so a process keeps those that it has read, and asks for new ones.
const caches = new WeakMap<Database, Cache>()

const NONE = '00000000-0000-0000-0000-000000000000'

/** Reads the editions that were approved since the last time. */
export const readEditions = async ({ database }: WithDatabase): Promise<void> => {
  const cache: Cache = caches.get(database) ?? { rows: new Map(), bySubject: new Map() }
  const { editionId, subject, validFrom, content, outcome, decidedAt } = settingEdition
  const fresh = await database.jobDb
    .select({ editionId, subject, validFrom, content })
    .from(settingEdition)
    .where(and(eq(outcome, 'APPROVED'), notInArray(editionId, [NONE, ...cache.rows.keys()])))
    .orderBy(asc(decidedAt))
  for (const row of fresh) {
    cache.rows.set(row.editionId, row)
    cache.bySubject.delete(row.subject)
  }
  caches.set(database, cache)
}

const EVERY_MS = 3000

/** Reads the editions now, and every few seconds those that another process approved; returns how to end that. */
export const watchEditions = async (portal: Pick<Portal, 'database' | 'log'>): Promise<() => void> => {
  await readEditions(portal)
  const timer = setInterval(() => {
    readEditions(portal).catch((err: unknown) => portal.log.warn({ err }, 'the settings were not read again'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const parsedEditions = <T>(
  { rows, bySubject }: Cache,
  { subject, shape, bundled }: Setting<T>,
): readonly Edition<T>[] => {
  // the shape of its setting was applied to what stands there
  const before = bySubject.get(subject) as readonly Edition<T>[] | undefined
  if (before) return before
  const approved = [...rows.values()]
    .filter((row) => row.subject === subject)
    .map(({ editionId, validFrom, content }) => ({
      editionId,
      validFrom: calendarDate(validFrom),
      content: z.parse(shape, content),
    }))
  const editions = newestFirst([...bundled, ...approved])
  bySubject.set(subject, editions)
  return editions
}

/** All editions of a setting, the newest first, without asking the database. */
export const editionsOf = <T>({ database }: WithDatabase, setting: Setting<T>): readonly Edition<T>[] => {
  const cache = caches.get(database)
  if (!cache) throw new Error('the settings were not read')
  return parsedEditions(cache, setting)
}

/** What a setting says on a day, without asking the database; today unless another day is given. */
export const settingOn = <T>(
  portal: Pick<Portal, 'database' | 'clock'>,
  setting: Setting<T>,
  day: CalendarDate = portal.clock.today(),
): T => {
  const edition = editionOn(editionsOf(portal, setting), day)
  if (!edition) throw new Error(`no edition of ${setting.subject} on ${day}`)
  return edition.content
}

/** Names those of these editions, the newest first, that have begun on a day. */
export const keyOfEditions = (editions: readonly Edition<unknown>[], day: CalendarDate): string => {
  const begun = editions.filter(({ validFrom }) => validFrom <= day)
  return `${begun.length} ${begun[0]?.editionId ?? begun[0]?.validFrom ?? ''}`
}

/** Names the editions of a setting that have begun: another one is another key. */
export const editionsKey = <T>(portal: Pick<Portal, 'database' | 'clock'>, setting: Setting<T>): string =>
  keyOfEditions(editionsOf(portal, setting), portal.clock.today())

/** The job that follows when an edition was approved. */
export const EDITION_APPROVED = 'edition-approved'

/** Changes with every edition that is approved, and with every day, on which one may begin. */
export const settingsVersion = ({ database, clock }: Pick<Portal, 'database' | 'clock'>): string =>
  `${clock.today()} ${caches.get(database)?.rows.size}`
