import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { change } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { submitChange } from './submit-change.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

test('IMP-03 a change that support sends for a customer names both, and is on record', async () => {
  const { policyId, customer } = await insuredCustomer(portal)
  const { profileId } = customer
  const { staffId } = await portal.staff({ roles: ['SUPPORT'] })
  const after = { startDate: calendarDate('2027-02-02') }
  await submitChange(portal, {
    actor: { kind: 'customer', profileId, actingStaffId: staffId },
    policyId,
    kind: 'START_DATE',
    version: 2,
    idempotencyKey: randomUUID(),
    after,
  })
  const [row] = await portal.db.select().from(change).where(eq(change.policyId, policyId))
  expect(row?.actingStaffId).toBe(staffId)
  expect(await portal.db.select().from(auditEntry).where(eq(auditEntry.event, 'CHANGE_SENT'))).toMatchObject([
    {
      actorKind: 'CUSTOMER',
      staffId,
      customerAccountId: profileId,
      subjectAccountId: profileId,
      subjectKind: 'CHANGE',
      subjectId: row?.changeId,
    },
  ])
})
