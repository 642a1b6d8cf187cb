import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { addDays } from '#domain/shared/calendar-date.ts'
import { isoOf, makeClock, momentOf } from '#server/platform/clock.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { openCopy } from '#server/testing/test-cluster.ts'

import { clockProblem } from './clock-guard.ts'
import { DAILY_WORK, dailyTasks, dayDue } from './daily-work.ts'
import { jobRun } from './job-tables.ts'

const DAY_MS = 24 * 3_600_000
const NOON = momentOf('2026-11-20T12:00:00+01:00')
const due = dayDue(makeClock(NOON))

describe('JOB-01 the daily work, which invoices and mails, is done', () => {
  test.each([
    ['at the same moment', 0, 1, undefined],
    ['an hour apart', 3_600_000, 1, undefined],
    ['400 days ahead', 400 * DAY_MS, 1, /400 days ahead of that of the database/],
    ['3 days behind', -3 * DAY_MS, 1, /3 days behind that of the database/],
    ['after 14 days of standing still', 0, 14, undefined],
    ['after 15 days of standing still', 0, 15, /last done 15 days ago.*CLOCK_GUARD=off/],
  ])('%s: %s', (_, ahead, missed, expected) => {
    const readings = { machine: NOON + ahead, database: NOON, due, last: addDays(due, -missed) }
    const problem = clockProblem(readings)
    if (expected) expect(problem).toMatch(expected)
    else expect(problem).toBeUndefined()
  })

  test('on the first day of a portal', () => {
    expect(clockProblem({ machine: NOON, database: NOON, due, last: undefined })).toBeUndefined()
  })
})

describe('JOB-01 a clock that is days ahead', () => {
  const lines: string[] = []
  const log = makeLog({ level: 'info', write: (line) => void lines.push(line) })
  let database: Database
  beforeAll(async () => {
    database = await openCopy(log, 2)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.delete(jobRun)
    lines.length = 0
  })

  const daysDone = async (clock: Clock, config = { demo: false, clockGuard: true }) => {
    const days: string[] = []
    const task = { name: 'invoices', catchUp: true, run: async (day: string) => void days.push(day) }
    const work = dailyTasks({ database, clock, log, config }, [task])[DAILY_WORK]
    await work?.({}, new AbortController().signal)
    return days.length
  }

  /** The clock of the database, so many days ahead. */
  const ahead = async (days: number) => {
    const { rows } = await database.db.execute<{ now: number }>(
      sql`select extract(epoch from now())::float8 as now`,
    )
    return makeClock(momentOf(isoOf((rows[0]?.now ?? 0) * 1000 + days * DAY_MS)))
  }

  test('of the database stops the work with a sentence in the log, and nothing is invoiced for days to come', async () => {
    expect(await daysDone(await ahead(400))).toBe(0)
    expect(lines.join('')).toContain('400 days ahead of that of the database')
    expect(await database.db.$count(jobRun)).toBe(0)
    // right again: the day is done as any other
    expect(await daysDone(await ahead(0))).toBe(1)
  })

  test('is obeyed in the demo, and where the guard is off', async () => {
    expect(await daysDone(await ahead(3), { demo: true, clockGuard: true })).toBe(1)
    expect(await daysDone(await ahead(20), { demo: false, clockGuard: false })).toBe(17)
  })

  test('of what was done last stops it too, also where the database runs on the same machine', async () => {
    const clock = await ahead(0)
    const day = addDays(dayDue(clock), -40)
    await database.db.insert(jobRun).values({ name: 'invoices', day, doneAt: clock.now() })
    expect(await daysDone(clock)).toBe(0)
    expect(lines.join('')).toContain('last done 40 days ago')
  })
})
