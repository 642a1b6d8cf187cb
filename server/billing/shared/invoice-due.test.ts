import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import { invoicesOf, receiveTransfer, transferCustomer } from '#server/testing/actions/work-of-day.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { invoiceDueInstalments } from './invoice-due.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

test('JOB-01 money that paid nothing yet, be it one cent, pays of the next invoice', async () => {
  const insured = await transferCustomer(portal)
  const [first] = await invoicesOf(portal, insured)
  await receiveTransfer(portal, insured, (first?.cents ?? 0) + 1)
  const issued = await portal.db.transaction(async (tx) => {
    const policies = await lockPolicies(tx, eq(policy.policyId, insured.policyId))
    return invoiceDueInstalments(tx, { policies, today: calendarDate('2027-03-01') })
  })
  expect(issued.length).toBeGreaterThan(0)
  expect(issued[0]?.outstandingCents).toBe((issued[0]?.cents ?? 0) - 1)
})
