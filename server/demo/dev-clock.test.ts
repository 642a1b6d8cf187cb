import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { makeClock, momentOf } from '#server/platform/clock.ts'
import { jobRun } from '#server/platform/jobs/job-tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { restoreDemoClock } from './demo-clock.ts'
import { demoClock } from './demo-clock.tables.ts'

let portal: TestPortal
let real: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
  real = await startPortal({ DEMO: 'off' })
})
afterAll(async () => {
  await portal.stop()
  await real.stop()
})
beforeEach(async () => {
  portal.clock.set(TEST_NOW)
  await portal.db.delete(demoClock).where(eq(demoClock.one, true))
  // otherwise each test would do the work of all days since the one before it
  await portal.db.delete(jobRun)
})

const shown = async () => String((await portal.visitor().get('/dev/clock')).body)

const press = (action: string, fields = '', site = 'same-origin') =>
  fetch(`${portal.url}/dev/clock/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': site },
    body: fields,
    redirect: 'manual',
  })

test('JOB-02 a day that passes shows what it did, and a customer stays logged in on the next day', async () => {
  const { customer } = await insuredCustomer(portal)
  // two days before the second month is invoiced
  portal.clock.set('2027-01-28T11:20:00+01:00')
  await customer.login(customer.username, customer.password)
  expect((await press('until/date', 'date=2027-01-29\r\n')).headers.get('location')).toBe('/dev/clock')
  expect((await press('days/1')).status).toBe(303)
  const page = await shown()
  expect(page).toContain('Saturday 30 January 2027, 11:20')
  expect(page).toContain('It was moved 2 days ahead.')
  const day = page.split('<h2>').find((section) => section.startsWith('Saturday 30 January 2027')) ?? ''
  expect(day).toContain('1 invoice')
  expect(day).toContain(customer.username)
  const { status } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
  expect(status).toBe(200)
})

test('JOB-02 STAFF-05 a member of staff stays logged in too, and the clock moves after one who logged out', async () => {
  const sanne = await portal.staff({ roles: ['SUPPORT'] })
  const gone = await portal.staff({ roles: ['SUPPORT'] })
  expect((await gone.post('/api/staff/logout')).status).toBe(204)
  expect((await press('days/1')).status).toBe(303)
  expect((await sanne.get('/api/staff/checksession')).status).toBe(200)
  expect((await gone.get('/api/staff/checksession')).status).toBe(404)
})

test('JOB-02 days pass one by one over both changes of the clock, at the same time of the day', async () => {
  portal.clock.set('2027-03-27T08:30:00Z')
  await press('days/2')
  expect(portal.clock.iso()).toBe('2027-03-29T07:30:00Z')
  portal.clock.set('2027-10-30T22:02:00Z')
  await press('days/1')
  // two minutes past midnight is too early for the work of a day
  expect(portal.clock.iso()).toBe('2027-10-31T23:05:00Z')
})

test('JOB-02 the clock goes neither back nor to a day that does not exist, nor for another site', async () => {
  await press('until/date', 'date=2026-11-01\r\n')
  expect((await press('until/date', 'date=2027-02-30\r\n')).status).toBe(404)
  expect((await press('until/date')).status).toBe(404)
  expect((await press('days/many')).status).toBe(303)
  expect((await press('days/1', '', 'cross-site')).status).toBe(400)
  expect(portal.clock.iso()).toBe('2026-11-20T10:20:00Z')
})

test('JOB-02 two presses at once let the days of both pass', async () => {
  await Promise.all([press('days/1'), press('days/1')])
  expect(portal.clock.today()).toBe('2026-11-22')
})

test('JOB-02 after a restart the clock is where it was left', async () => {
  await press('days/7')
  const clock = makeClock(momentOf(TEST_NOW))
  await restoreDemoClock({ db: portal.db, clock })
  expect(clock.today()).toBe('2026-11-27')
})

test('JOB-02 there is no such page outside the demo', async () => {
  expect((await real.visitor().get('/dev/clock')).status).toBe(404)
})
