import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { copyTemplate } from '#server/testing/test-cluster.ts'

import { openPool } from '#server/platform/database/database-pool.ts'
import { workerLogger } from '#server/platform/log/jobs-log.ts'
import { superviseWorkers } from './worker-supervisor.ts'
import { makeLog } from '#server/platform/log/log.ts'

const log = makeLog({ level: 'silent' })
let copy: Awaited<ReturnType<typeof copyTemplate>>

beforeAll(async () => {
  copy = await copyTemplate()
})
afterAll(() => copy.drop())

test('OPS-01 MAIL-02 workers are restarted again if the database is lost while they start', async () => {
  const connection = { connectionString: copy.url }
  const pool = openPool(connection, log, { max: 3 })
  const goAway = () => pool.emit('error', new Error('the database is gone'))
  let starts = 0
  const options = {
    // read whenever workers start
    get taskList() {
      starts += 1
      if (starts === 2) goAway()
      return {}
    },
    concurrency: 1,
    noHandleSignals: true,
    logger: workerLogger(log),
  }
  const workers = await superviseWorkers({ connection, pool, log }, options)
  expect(starts).toBe(1)
  goAway()
  await vi.waitFor(() => expect(starts).toBe(3), { timeout: 120_000 })
  await workers.stop()
  await pool.end()
  expect(starts).toBe(3)
})

test('OPS-02 workers are restarted when their lease is lost, since other processes take their jobs then', async () => {
  const connection = { connectionString: copy.url }
  const pool = openPool(connection, log, { max: 3 })
  let starts = 0
  const options = {
    // read whenever workers start
    get taskList() {
      starts += 1
      return {}
    },
    concurrency: 1,
    noHandleSignals: true,
    logger: workerLogger(log),
  }
  const workers = await superviseWorkers({ connection, pool, log }, options)
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'pont-lease' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(starts).toBe(2), { timeout: 120_000 })
  const leases = `select 1 from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and application_name = 'pont-lease' and datname = current_database()`
  await vi.waitFor(async () => expect((await pool.query(leases)).rowCount).toBe(1), { timeout: 120_000 })
  await workers.stop()
  await pool.end()
  expect(starts).toBe(2)
})
