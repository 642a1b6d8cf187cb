import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { makeClock, momentOf } from '#server/platform/clock.ts'
import type { Clock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { Database } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { copyTemplate } from '#server/testing/test-cluster.ts'

import { DAILY_WORK, dailyTasks, doDailyWork, inBatches, requestDailyWork } from './daily-work.ts'
import type { DailyTask } from './daily-work.ts'
import { doWaitingJobs, startJobs } from './jobs.ts'
import { jobRun } from './job-tables.ts'

const lines: string[] = []
const log = makeLog({ level: 'info', write: (line) => void lines.push(line) })
let copy: Awaited<ReturnType<typeof copyTemplate>>
// as in two processes
let first: Database
let second: Database

const open = () =>
  openDatabase(
    { databaseUrl: copy.url, databaseConnections: 3, secret: '', dataDir: '', timeLimitFactor: 20 },
    log,
  )

beforeAll(async () => {
  copy = await copyTemplate()
  first = await open()
  second = await open()
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  await copy.drop()
})
beforeEach(async () => {
  await first.db.delete(jobRun)
})

const at = (moment: string): Clock => makeClock(momentOf(moment))

type TaskWithDays = { readonly task: DailyTask; readonly days: CalendarDate[] }

/** A task that records its days, and fails on some. */
const noting = (
  name: string,
  catchUp: boolean,
  fails: (day: CalendarDate) => boolean = () => false,
): TaskWithDays => {
  const days: CalendarDate[] = []
  const run = async (day: CalendarDate) => {
    days.push(day)
    if (fails(day)) throw new Error('no luck')
  }
  return { days, task: { name, catchUp, run } }
}

describe('OPS-02 the daily work', () => {
  test('is done once per day, regardless of how often the job runs', async () => {
    const clock = at('2026-11-23T08:00:00+01:00')
    const { task, days } = noting('once', true)
    await doDailyWork({ database: first, clock, log }, [task])
    await doDailyWork({ database: second, clock, log }, [task])
    expect(days).toEqual(['2026-11-23'])
  })

  test('is done by one of two processes while the other waits', async () => {
    const clock = at('2026-11-23T08:00:00+01:00')
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    let runs = 0
    let other: Promise<void> | undefined
    const task: DailyTask = {
      name: 'two',
      catchUp: true,
      run: async () => {
        runs += 1
        other ??= doDailyWork({ database: second, clock, log }, [task])
        await vi.waitFor(async () => expect((await first.pool.query(waiting)).rowCount).toBe(1), 120_000)
      },
    }
    await doDailyWork({ database: first, clock, log }, [task])
    await other
    expect(runs).toBe(1)
  })

  test.each([
    ['2026-11-22T23:04:59Z', '2026-11-22'],
    ['2026-11-22T23:05:00Z', '2026-11-23'],
    ['2026-07-22T22:05:00Z', '2026-07-23'],
  ])('at %s is that of %s, as a day starts at 00:05 in Amsterdam', async (moment, day) => {
    const { task, days } = noting('begins', true)
    await doDailyWork({ database: first, clock: at(moment), log }, [task])
    expect(days).toEqual([day])
  })

  test.each([
    ['forward', '2027-03-27T12:05:00Z', ['03-27', '03-28', '03-29']],
    ['back', '2026-10-24T12:05:00Z', ['10-24', '10-25', '10-26']],
  ])('is done once a day, also where the clocks go %s', async (_, start, expected) => {
    const clock = at(start)
    const { task, days } = noting('clocks', true)
    const hours: string[] = []
    for (let tick = 0; tick < 2 * 24; tick += 1) {
      const before = days.length
      await doDailyWork({ database: first, clock, log }, [task])
      if (tick > 0 && days.length > before) hours.push(clock.iso().slice(11, 16))
      clock.advance(3_600_000)
    }
    expect(days.map((day) => day.slice(5))).toEqual(expected)
    // 00:05 in Amsterdam, before and after
    expect(new Set(hours)).toEqual(new Set(['22:05', '23:05']))
  })

  test('keeps what a task counted', async () => {
    const task: DailyTask = {
      name: 'counting',
      catchUp: true,
      run: (_, _signal, count) =>
        first.db.transaction(async (tx) => {
          for (const mails of [1, 0, 2]) await count(tx, 'mails', mails)
          await count(tx, 'invoices', 1)
          await count(tx, 'refunds', 0)
        }),
    }
    await doDailyWork({ database: first, clock: at('2026-11-23T09:00:00+01:00'), log }, [task])
    expect(await first.db.select({ counts: jobRun.counts }).from(jobRun)).toEqual([
      { counts: { mails: 3, invoices: 1 } },
    ])
  })

  test('counts what both tries did where a day was interrupted, and nothing that was rolled back', async () => {
    const place = { database: first, clock: at('2026-11-23T09:00:00+01:00'), log }
    const left = [25, 25, 7]
    let broken = true
    const task: DailyTask = {
      name: 'interrupted',
      catchUp: true,
      run: async (_, _signal, count) => {
        for (let part = left[0]; part !== undefined; part = left[0]) {
          const done = part
          await first.db.transaction(async (tx) => {
            await count(tx, 'mails', done)
            if (broken && left.length === 2) throw new Error('killed')
          })
          left.shift()
        }
      },
    }
    const rows = () => first.db.select({ counts: jobRun.counts, doneAt: jobRun.doneAt }).from(jobRun)
    await expect(doDailyWork(place, [task])).rejects.toThrow('failed 1 times')
    expect(await rows()).toEqual([{ counts: { mails: 25 }, doneAt: null }])
    broken = false
    await doDailyWork(place, [task])
    expect(await rows()).toEqual([{ counts: { mails: 57 }, doneAt: place.clock.now() }])
  })

  test('catches up on missed days one by one if the task says so, and does only the latest otherwise', async () => {
    const clock = at('2026-11-20T09:00:00+01:00')
    const every = noting('every', true)
    const latest = noting('latest', false)
    const tasks = [every.task, latest.task]
    await doDailyWork({ database: first, clock, log }, tasks)
    clock.set('2026-11-23T09:00:00+01:00')
    await doDailyWork({ database: first, clock, log }, tasks)
    expect(every.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])
    expect(latest.days).toEqual(['2026-11-20', '2026-11-23'])
  })

  test('is not done again when the clock of the demo is set back', async () => {
    const clock = at('2026-11-23T09:00:00+01:00')
    const { task, days } = noting('back', true)
    await doDailyWork({ database: first, clock, log }, [task])
    clock.set('2026-11-22T09:00:00+01:00')
    await doDailyWork({ database: first, clock, log }, [task])
    clock.set('2026-11-24T09:00:00+01:00')
    await doDailyWork({ database: first, clock, log }, [task])
    expect(days).toEqual(['2026-11-23', '2026-11-22', '2026-11-24'])
  })

  test('that fails stops neither other tasks nor the next day, and is retried', async () => {
    const clock = at('2026-11-22T09:00:00+01:00')
    let broken = true
    const failing = noting('failing', true, (day) => broken && day === '2026-11-22')
    const whole = noting('whole', true)
    const tasks = [failing.task, whole.task]
    const work = () => doDailyWork({ database: first, clock, log }, tasks)
    await expect(work()).rejects.toThrow('failed 1 times')
    expect(lines.join('')).toContain('"job":"failing","day":"2026-11-22"')
    clock.set('2026-11-23T09:00:00+01:00')
    await expect(work()).rejects.toThrow('failed 1 times')
    broken = false
    await work()
    await work()
    expect(failing.days).toEqual(['2026-11-22', '2026-11-22', '2026-11-23', '2026-11-22'])
    expect(whole.days).toEqual(['2026-11-22', '2026-11-23'])
  })

  test('is one job, however many processes request it, and runs every hour', async () => {
    const { task, days } = noting('job', true)
    const config = { demo: true, clockGuard: true }
    const tasks = dailyTasks({ database: first, clock: at('2026-11-23T09:00:00+01:00'), log, config }, [task])
    await requestDailyWork(first.db)
    await requestDailyWork(second.db)
    const { rows } = await first.db.execute(sql`select 1 from graphile_worker.jobs where key = ${DAILY_WORK}`)
    expect(rows).toHaveLength(1)
    await doWaitingJobs({ database: first, log }, tasks)
    expect(days).toEqual(['2026-11-23'])
    const jobs = await startJobs({ database: first, log }, tasks, DAILY_WORK)
    const hourly = sql`select identifier from graphile_worker._private_known_crontabs`
    await vi.waitFor(async () => {
      expect((await first.db.execute(hourly)).rows).toEqual([{ identifier: DAILY_WORK }])
    }, 120_000)
    await jobs.stop()
  })

  test('stops between two batches when the process stops, and does the day again later', async () => {
    const clock = at('2026-11-23T09:00:00+01:00')
    const stopping = new AbortController()
    let batches = 0
    const task: DailyTask = {
      name: 'batches',
      catchUp: true,
      run: (_, signal) =>
        inBatches(signal, async (limit) => {
          batches += 1
          if (batches === 2) stopping.abort()
          return batches < 4 ? limit : limit - 1
        }),
    }
    const place = { database: first, clock, log }
    await expect(doDailyWork(place, [task], stopping.signal)).rejects.toThrow('aborted')
    expect(batches).toBe(2)
    await doDailyWork(place, [task])
    expect(batches).toBe(4)
    const [row] = await first.db
      .select()
      .from(jobRun)
      .where(eq(jobRun.name, 'batches'))
      .orderBy(asc(jobRun.day))
    expect(row).toMatchObject({ name: 'batches', day: '2026-11-23', doneAt: clock.now() })
  })
})

test('OPS-02 the connections of jobs have time limits of minutes', async () => {
  const standard = await openDatabase(
    { databaseUrl: copy.url, databaseConnections: 1, secret: '', dataDir: '', timeLimitFactor: 1 },
    log,
  )
  const limitOf = async (db: Database['db'], name: string) => {
    const { rows } = await db.execute<{ value: string }>(sql`select current_setting(${name}) as value`)
    return rows[0]?.value
  }
  expect(await limitOf(standard.db, 'statement_timeout')).toBe('2500ms')
  expect(await limitOf(standard.jobDb, 'statement_timeout')).toBe('10min')
  expect(await limitOf(standard.jobDb, 'lock_timeout')).toBe('1min')
  await standard.close()
})
