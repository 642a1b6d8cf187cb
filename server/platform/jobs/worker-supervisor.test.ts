import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { copyTemplate } from '#server/testing/test-cluster.ts'

import { openPool } from '#server/platform/database/database-pool.ts'
import { workerLogger } from './jobs-log.ts'
import { startShifts } from './worker-supervisor.ts'
import { makeLog } from '#server/platform/log/log.ts'

const log = makeLog({ level: 'silent' })
let copy: Awaited<ReturnType<typeof copyTemplate>>

beforeAll(async () => {
  copy = await copyTemplate()
})
afterAll(() => copy.drop())

test('OPS-01 MAIL-02 workers are relieved again when the database goes away while they begin', async () => {
  const connection = { connectionString: copy.url }
  const pool = openPool(connection, log, { max: 3 })
  const goAway = () => pool.emit('error', new Error('the database is gone'))
  let begun = 0
  const options = {
    // read whenever workers begin
    get taskList() {
      begun += 1
      if (begun === 2) goAway()
      return {}
    },
    concurrency: 1,
    noHandleSignals: true,
    logger: workerLogger(log),
  }
  const shifts = await startShifts({ connection, pool, log }, options)
  expect(begun).toBe(1)
  goAway()
  await vi.waitFor(() => expect(begun).toBe(3), { timeout: 10_000 })
  await shifts.end()
  await pool.end()
  expect(begun).toBe(3)
})
