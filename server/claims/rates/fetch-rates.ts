import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { publishedRates, ratesInTable } from '#domain/claims/ecb-rates.ts'
import { addDays, addMonths, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { fetchText } from '#server/platform/http/client/http-client.ts'
import { inBatches } from '#server/platform/jobs/daily-work.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DailyTask } from '#server/platform/jobs/daily-work.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { countInEuro, lastPublished, saveRates, since } from './rates.store.ts'

const TIMEOUT_MS = 20_000
// the whole history since 1999 has about 8 MB
const MAX_BYTES = 32 * 1024 * 1024
// care of the last 3 years is paid (conditions 6.5), with some room
const MONTHS = 42
const OVERLAP_DAYS = 7

const firstDay = (last: string | undefined, day: CalendarDate) =>
  last === undefined ? addMonths(day, -MONTHS) : addDays(calendarDate(last), -OVERLAP_DAYS)

// Those that come with the portal.
const bundledRates = async () =>
  ratesInTable(await readFile(join(import.meta.dirname, 'ecb-rates.csv'), 'utf8'))

/** The last day of which the portal brings rates with it. */
export const lastBundledDay = async (): Promise<CalendarDate | undefined> =>
  (await bundledRates()).at(-1)?.day

// They are read only while the database has none of their last day.
const saveBundled = async (db: Db, day: CalendarDate, signal: AbortSignal) => {
  const bundled = await bundledRates()
  const last = await lastPublished(db)
  const lastBundled = bundled.at(-1)?.day
  if (last !== undefined && lastBundled !== undefined && last >= lastBundled) return
  await saveRates(db, since(bundled, firstDay(last, day)), signal)
}

/**
 * Every day: reads newer reference rates of the European Central Bank than those that come with the portal from RATES_URL, and
 * counts the costs in euro that waited for one. Without that setting, and while the bank cannot be reached, whoever decides
 * types the rate of a later day.
 */
export const fetchRates = ({ db, config }: Portal): DailyTask => ({
  name: 'fetch-rates',
  // the file has the days before too
  catchUp: false,
  run: async (day, signal) => {
    const { ratesUrl, timeLimitFactor } = config
    await saveBundled(db, day, signal)
    if (ratesUrl !== undefined) {
      const limits = { timeoutMs: TIMEOUT_MS * timeLimitFactor, maxBytes: MAX_BYTES }
      const published = publishedRates(await fetchText(new URL(ratesUrl), limits))
      await saveRates(db, since(published, firstDay(await lastPublished(db), day)), signal)
    }
    await inBatches(signal, (limit) => countInEuro(db, limit))
  },
})
