import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { openCopy } from '#server/testing/test-cluster.ts'
import type { OpenCopy } from '#server/testing/test-cluster.ts'

import { addJob, doWaitingJobs, startJobs } from './jobs.ts'
import { makeLog } from '#server/platform/log/log.ts'

const lines: string[] = []
const log = makeLog({ level: 'info', write: (line) => void lines.push(line) })
let database: OpenCopy

beforeAll(async () => {
  database = await openCopy(log, 5)
})

afterAll(() => database.close())

const jobsLeft = async (name: string) => {
  const { rows } = await database.pool.query<{ attempts: number; error: string | null; wait: number }>(
    `select attempts, last_error as error, extract(epoch from run_at - updated_at)::float8 as wait
     from graphile_worker.jobs where task_identifier = $1`,
    [name],
  )
  return rows
}

test('MAIL-02 a job runs once its transaction is committed, and never when it is rolled back', async () => {
  const done: unknown[] = []
  const tasks = { note: async (payload: unknown) => void done.push(payload) }
  const undone = database.db.transaction(async (tx) => {
    await addJob(tx, { name: 'note', payload: { number: 1 } })
    throw new Error('changed our mind')
  })
  await expect(undone).rejects.toThrow('changed our mind')
  await database.db.transaction((tx) => addJob(tx, { name: 'note', payload: { number: 2 } }))
  await doWaitingJobs({ database, log }, tasks)
  expect(done).toEqual([{ number: 2 }])
})

test('MAIL-02 a job that fails is retried with growing pauses, and others do not wait for it', async () => {
  const done: unknown[] = []
  const tasks = {
    broken: async () => Promise.reject(new TypeError('no such thing as mei.lin@example.com')),
    whole: async (payload: unknown) => void done.push(payload),
  }
  await addJob(database.db, { name: 'broken', payload: {} })
  await addJob(database.db, { name: 'whole', payload: { number: 3 } })
  await doWaitingJobs({ database, log }, tasks)
  expect(done).toEqual([{ number: 3 }])
  // the queue stores a failure after the task has ended
  const first = await vi.waitFor(async () => {
    const [failed] = await jobsLeft('broken')
    expect(failed).toMatchObject({ attempts: 1, error: 'TypeError' })
    return failed
  }, 120_000)
  await database.pool.query(
    `select graphile_worker.reschedule_jobs(array[id], now()) from graphile_worker.jobs where task_identifier = 'broken'`,
  )
  await doWaitingJobs({ database, log }, tasks)
  await vi.waitFor(async () => {
    const [second] = await jobsLeft('broken')
    expect(second?.attempts).toBe(2)
    expect(second?.wait).toBeGreaterThan(first?.wait ?? Infinity)
  }, 120_000)
  expect(lines.join('')).toContain('"job":"broken"')
  expect(lines.join('')).not.toContain('mei.lin')
})

test('MAIL-02 a job may be delayed, and one with the same key replaces it', async () => {
  await addJob(database.db, { name: 'later', payload: { number: 4 }, key: 'one', delaySeconds: 60 })
  await addJob(database.db, { name: 'later', payload: { number: 5 }, key: 'one', delaySeconds: 90 })
  const left = await jobsLeft('later')
  expect(left).toHaveLength(1)
  expect(left[0]?.wait).toBe(90)
})

test('MAIL-02 a running process picks jobs up by itself and finishes what runs when it stops', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  let finished = false
  const slow = async () => {
    begun.resolve()
    await release.promise
    finished = true
  }
  const jobs = await startJobs({ database, log }, { slow })
  await addJob(database.db, { name: 'slow', payload: {} })
  await begun.promise
  const stopped = jobs.stop()
  release.resolve()
  await stopped
  expect(finished).toBe(true)
  expect(await jobsLeft('slow')).toEqual([])
})

const HANGING = `
import { openDatabase } from '#server/platform/database/database.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { makeLog } from '#server/platform/log/log.ts'
const log = makeLog({ level: 'silent' })
const database = await openDatabase({ databaseUrl: process.argv[1], databaseConnections: 3, secret: '', dataDir: '', timeLimitFactor: 20 }, log)
await startJobs({ database, log }, { hang: () => new Promise(() => console.log('begun')) })
`

test('MAIL-02 a job whose process was ended by kill -9 is done by another within seconds', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HANGING, database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await addJob(database.db, { name: 'hang', payload: {} })
  await once(createInterface({ input: child.stdout }), 'line')
  await addJob(database.db, { name: 'hang', payload: {}, delaySeconds: 3600 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  // as if the grace period of a new worker had passed
  await database.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '4 seconds' where locked_at is not null`,
  )
  const done = vi.fn(async () => undefined)
  const jobs = await startJobs({ database, log }, { hang: done })
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 120_000)
  await jobs.stop()
})

test('OPS-02 a job of a running process is not taken over', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const long = vi.fn(async () => {
    begun.resolve()
    await release.promise
  })
  const first = await startJobs({ database, log }, { long })
  await addJob(database.db, { name: 'long', payload: {} })
  await begun.promise
  await database.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '60 seconds' where locked_at is not null`,
  )
  const second = await startJobs({ database, log }, { long })
  const { rows } = await database.pool.query('select 1 from graphile_worker.jobs where locked_by is not null')
  expect(rows).toHaveLength(1)
  release.resolve()
  await Promise.all([first.stop(), second.stop()])
  expect(long).toHaveBeenCalledTimes(1)
})
