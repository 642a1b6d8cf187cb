import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { copyTemplate } from '#server/testing/test-cluster.ts'

import { openPool } from '#server/platform/database/database-pool.ts'
import { workerLogger } from './jobs-log.ts'
import { superviseWorkers } from './worker-supervisor.ts'
import { makeLog } from '#server/platform/log/log.ts'

const log = makeLog({ level: 'silent' })
let copy: Awaited<ReturnType<typeof copyTemplate>>

beforeAll(async () => {
  copy = await copyTemplate()
})
afterAll(() => copy.drop())

test('OPS-01 MAIL-02 workers are restarted once more when the database goes away while they start', async () => {
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
  await vi.waitFor(() => expect(starts).toBe(3), { timeout: 10_000 })
  await workers.stop()
  await pool.end()
  expect(starts).toBe(3)
})
