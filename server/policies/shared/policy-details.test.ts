import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { customerActor } from '#server/platform/actor.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { toPolicyDetails, policyDetailsQuery } from './policy-details.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

test('POL-02 what is under review was sent when its change was, without one when its request was', async () => {
  const requestedAt = portal.clock.now()
  const { policyId, customer } = await insuredCustomer(portal)
  const storedDetails = async () => {
    const [row] = await policyDetailsQuery(portal.db).where(eq(policy.policyId, policyId))
    return row && toPolicyDetails(row)
  }
  const before = await storedDetails()
  portal.clock.set('2026-11-25T10:00:00+01:00')
  const sentAt = portal.clock.now()
  await submitChange(portal, {
    actor: customerActor(customer.profileId),
    policyId,
    kind: 'START_DATE',
    version: 2,
    idempotencyKey: randomUUID(),
    after: { startDate: calendarDate('2027-02-08') },
  })
  expect([before?.changeOpen, before?.submittedAt]).toEqual([false, requestedAt])
  expect(await storedDetails()).toMatchObject({ changeOpen: true, submittedAt: sentAt })
})
