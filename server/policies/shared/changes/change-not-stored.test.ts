import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { change } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

// As PostgreSQL refuses to write on a full disk.
const fillDisk = async () => {
  await portal.db.execute(
    sql`CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END$$`,
  )
  await portal.db.execute(
    sql`CREATE TRIGGER full_disk BEFORE INSERT ON change FOR EACH ROW EXECUTE FUNCTION refuse_write()`,
  )
  return () => portal.db.execute(sql`DROP TRIGGER full_disk ON change`)
}

test('API-12 a change that the database cannot store is refused as that, and stored once when it is sent again', async () => {
  const { customer, policyId } = await insuredCustomer(portal)
  const mails = () => portal.db.select().from(mailTable).where(eq(mailTable.accountId, customer.profileId))
  const changes = () => portal.db.select().from(change).where(eq(change.policyId, policyId))
  const sent = (await mails()).length
  const body = { newStartDate: '2027-02-08', version: 2, senderKey: randomUUID() }
  const send = () => customer.post(`/api/portal/policies/${policyId}/changestartdate`, { body })

  const freeDisk = await fillDisk()
  const refused = await send()
  expect([refused.status, refused.code]).toEqual([503, 'policy_change_failed'])
  expect([(await changes()).length, (await mails()).length]).toEqual([0, sent])

  await freeDisk()
  expect((await send()).status).toBe(202)
  expect(await changes()).toHaveLength(1)
})
