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

// As PostgreSQL fails in this condition: on a full disk it refuses to write, shut down it ends the connection.
const failWriting = async (condition: string) => {
  await portal.db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN RAISE EXCEPTION 'not written' USING ERRCODE = '${condition}'; END$$`),
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
  const body = { newStartDate: '2027-02-08', version: 2, idempotencyKey: randomUUID() }
  const send = () => customer.post(`/api/portal/policies/${policyId}/changestartdate`, { body })

  const freeDisk = await failWriting('disk_full')
  const refused = await send()
  expect([refused.status, refused.code]).toEqual([503, 'policy_change_failed'])
  expect(refused.headers.get('retry-after')).toBe('5')
  expect([(await changes()).length, (await mails()).length]).toEqual([0, sent])

  await freeDisk()
  expect((await send()).status).toBe(202)
  expect(await changes()).toHaveLength(1)
})

test('API-12 of a change whose connection ended nobody says that it was not stored', async () => {
  const { customer, policyId } = await insuredCustomer(portal)
  const restart = await failWriting('admin_shutdown')
  const body = { newStartDate: '2027-02-08', version: 2 }
  const reply = await customer.post(`/api/portal/policies/${policyId}/changestartdate`, { body })
  await restart()
  expect([reply.status, reply.code]).toEqual([503, 'errors.unavailable'])
})
