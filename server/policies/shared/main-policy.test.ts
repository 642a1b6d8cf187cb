import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { mainPolicyOn } from './main-policy.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

// Insured from 1 February 2027 to 31 January 2028, with a period after it and one after that.
const student = async (second: Partial<NewPolicyRow> = {}) => {
  const insured = await insuredCustomer(portal)
  const add = async (previousPolicyId: string, set: Partial<NewPolicyRow>) => {
    const { policyId: _, ...own } = await insured.stored()
    const policyNumber = String(randomInt(400_000_000, 499_999_999))
    const row = { ...own, requestId: null, policyNumber, previousPolicyId, ...set }
    const [added] = await portal.db.insert(policy).values(row).returning()
    return added?.policyId ?? ''
  }
  const { policyId } = insured
  const next = await add(policyId, { startDate: '2028-02-01', endDate: '2028-03-31', ...second })
  const last = await add(next, { startDate: '2028-04-01', endDate: '2028-05-31' })
  return { policyId, next, last }
}

const on = async (policyId: string, day: string) =>
  (await mainPolicyOn(portal.db, policyId, calendarDate(day)))?.policyId

test('WIZ-20 the policy of a student on a day is the period that was added to it for that day', async () => {
  const { policyId, next, last } = await student()
  const days = ['2028-01-31', '2028-02-01', '2028-03-31', '2028-04-01', '2029-01-01']
  expect(await Promise.all(days.map((day) => on(policyId, day)))).toEqual([policyId, next, next, last, last])
  expect(await on(next, '2028-04-01')).toBe(last)
  expect(await mainPolicyOn(portal.db, policyId, calendarDate('2028-04-01'))).toEqual({
    policyId: last,
    startDate: '2028-04-01',
    endDate: '2028-05-31',
    decision: 'ACCEPTED',
    cancelled: false,
  })
})

test.each([
  ['refused', { decision: 'REFUSED', decisionReason: 'NOT_ELIGIBLE' }],
  ['cancelled', { cancelledAt: Date.parse('2027-03-01T10:00:00Z'), cancelReason: 'BEFORE_START' }],
] as const)('WIZ-20 a period that was %s is not the policy of a student', async (_, second) => {
  const { policyId } = await student(second)
  expect(await on(policyId, '2028-02-01')).toBe(policyId)
})

test('WIZ-20 who joined nobody has no policy of a student', async () => {
  expect(await mainPolicyOn(portal.db, null, calendarDate('2028-02-01'))).toBeUndefined()
})
