import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { sealTrail } from './seal-trail.ts'

const run = promisify(execFile)

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  for (let entry = 0; entry < 5; entry += 1)
    await recordAudit(portal.db, { actor: 'AUTOMATIC', event: 'CASE_DECIDED' })
  await sealTrail(portal, new AbortController().signal)
})
afterAll(() => portal.stop())

const verify = async () => {
  const { databaseUrl = '', secret, dataDir } = portal.config
  const env = { ...process.env, DATABASE_URL: databaseUrl, SECRET: secret, DATA_DIR: dataDir }
  const command = join(import.meta.dirname, '../../../tools/audit-verify.ts')
  return run(process.execPath, [command], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
}

test('STAFF-07 the command says that the record is whole', async () => {
  const { code, said } = await verify()
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(
      /^The record is whole: 5 entries in 1 sealed blocks, the last with the hash [\da-f]{64}\.\n$/,
    ),
  ])
})

test('STAFF-07 the command names the first broken entry and ends with 1, and the daily work says so too', async () => {
  await portal.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entry disable trigger user`)
    await tx.execute(sql`update audit_entry set outcome = 'REFUSED' where entry_id in (3, 5)`)
    await tx.execute(sql`alter table audit_entry enable always trigger audit_entry_append_only`)
    await tx.execute(sql`alter table audit_entry enable always trigger audit_entry_not_emptied`)
  })
  expect(await verify()).toEqual({
    code: 1,
    said: 'The record is broken. The first broken entry is 3, in block 1: it was changed.\n',
  })
  await portal.doDailyWork()
  const broken = portal.logged().filter((line) => line.includes('"audit_broken"'))
  expect(broken.join('')).toContain('the record is broken at entry 3, in block 1')
  const noor = await portal.staff({ roles: ['ADMIN'] })
  const { body } = await noor.get('/api/staff/trail/chain')
  expect(body).toMatchObject({ check: { broken: { entry: 3, block: 1, problem: 'ENTRY_CHANGED' } } })
})
