import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { account, calendarFeed, person } from '#server/accounts/accounts.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { customerWithInvoice } from '#server/testing/actions/match-payment.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
beforeEach(() => portal.clock.set(TEST_NOW))
afterAll(() => portal.stop())

type Customer = Awaited<ReturnType<typeof customerWithInvoice>>['customer']

const own = ({ profileId }: Customer) => `/api/portal/profiles/${profileId}/calendar`

const make = async (customer: Customer) => {
  const { status, body } = await customer.post(own(customer), { body: { locale: 'en-GB' } })
  expect(status).toBe(200)
  const { address } = body as { address: string }
  return new URL(address).pathname
}

const read = async (path: string) => {
  const reply = await fetch(new URL(path, portal.url))
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

const valuesOf = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    .map((line) => line.slice(name.length + 1))

const endOthers = (customer: Customer) =>
  customer.post(`/api/portal/profiles/${customer.profileId}/othersessions/end`, { body: { which: 'OTHERS' } })

const changePassword = (customer: Customer) =>
  customer.post(`/api/accounts/${customer.profileId}/password`, {
    body: { password: 'Rustige-Haven-31' },
    headers: { 'x-authorization-password': Buffer.from(customer.password, 'utf8').toString('base64url') },
  })

const blockAndOpen = async ({ profileId }: Customer) => {
  const support = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
  const body = { reason: 'OTHER', words: 'Somebody else has the password.' }
  const at = `/api/staff/customers/${profileId}`
  await support.post(`${at}/block`, { body })
  return support.post(`${at}/unblock`, { body })
}

describe('PAY-06 a calendar that follows what is to be paid', () => {
  test('is read without a log-in by whoever has its address, and says no name or number', async () => {
    const { customer, stored, open } = await customerWithInvoice(portal)
    const { policyNumber } = await stored()
    const [holder] = await portal.db.select().from(person).where(eq(person.accountId, customer.profileId))
    const { status, headers, text } = await read(await make(customer))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
    expect(valuesOf(text, 'SUMMARY').length).toBeGreaterThan(0)
    expect(valuesOf(text, 'SUMMARY')[0]).toMatch(/^Last day to pay €[\d\\,.]+ to Pont$/)
    const told = [policyNumber, open.number, holder?.familyName, customer.username]
    for (const one of told) expect(text).not.toContain(one ?? expect.fail('not stored'))
  })

  test('keeps the id of an entry that changes, and counts that; read again it is the same', async () => {
    const { customer } = await customerWithInvoice(portal)
    const path = await make(customer)
    const before = (await read(path)).text
    expect((await read(path)).text).toBe(before)
    const [id] = valuesOf(before, 'UID')
    // its last day has passed: it is to be paid now
    portal.clock.set('2027-01-20T10:00:00+01:00')
    const after = (await read(path)).text
    expect(valuesOf(after, 'UID')[0]).toBe(id)
    expect([valuesOf(before, 'SEQUENCE')[0], valuesOf(after, 'SEQUENCE')[0]]).toEqual(['0', '1'])
    expect(valuesOf(after, 'DTSTART')[0]).toBe('VALUE=DATE:20270120')
    expect(valuesOf(after, 'SUMMARY')[0]).toMatch(/^Pay .* to Pont now$/)
    expect(valuesOf(after, 'DTSTAMP')[0]).not.toBe(valuesOf(before, 'DTSTAMP')[0])
  })

  test('is unknown once another address was made or it was stopped, as one that never was', async () => {
    const { customer } = await customerWithInvoice(portal)
    const first = await make(customer)
    const second = await make(customer)
    expect((await customer.get(own(customer))).body).toMatchObject({ madeAt: expect.any(String) })
    const never = await read('/api/calendar/never/pont.ics')
    expect(never.status).toBe(404)
    expect(await read(first)).toMatchObject({ status: 404, text: never.text })
    expect((await read(second)).status).toBe(200)
    expect((await customer.send('DELETE', own(customer))).status).toBe(204)
    expect((await customer.get(own(customer))).body).toEqual({ madeAt: null })
    expect(await read(second)).toMatchObject({ status: 404, text: never.text })
  })

  test('names each part of a plan that is invoiced late by the days that it pays', async () => {
    const { customer } = await insuredCustomer(portal, { paymentTerm: 'MONTHLY' })
    const path = await make(customer)
    const early = valuesOf((await read(path)).text, 'UID')
    // the daily work was not done for three months, so several parts are to be invoiced today
    portal.clock.set('2027-03-20T10:00:00+01:00')
    const { status, text } = await read(path)
    expect(status).toBe(200)
    const late = valuesOf(text, 'UID')
    expect(new Set(late).size).toBe(late.length)
    expect(late.toSorted()).toEqual(early.toSorted())
  })

  test('PAY-06 tells its owner by mail and the trail that an address was made, and the trail that it was stopped', async () => {
    const { customer } = await customerWithInvoice(portal)
    await make(customer)
    const mail = (await portal.mailbox()).findLast(({ to }) => to === customer.username)
    expect(mail?.subject).toBe('A calendar link was made for your payments')
    await customer.send('DELETE', own(customer))
    // there is none any more
    await customer.send('DELETE', own(customer))
    const entries = await portal.db
      .select({ event: auditEntry.event, actor: auditEntry.customerAccountId })
      .from(auditEntry)
      .where(
        and(
          eq(auditEntry.subjectAccountId, customer.profileId),
          inArray(auditEntry.event, ['CUSTOMER_CALENDAR_MADE', 'CUSTOMER_CALENDAR_STOPPED']),
        ),
      )
      .orderBy(auditEntry.entryId)
    expect(entries).toEqual([
      { event: 'CUSTOMER_CALENDAR_MADE', actor: customer.profileId },
      { event: 'CUSTOMER_CALENDAR_STOPPED', actor: customer.profileId },
    ])
  })

  test.each([
    ['everybody else is logged out', (customer: Customer) => endOthers(customer)],
    ['the password is changed', (customer: Customer) => changePassword(customer)],
    [
      'support blocks the account, also after it is open again',
      (customer: Customer) => blockAndOpen(customer),
    ],
  ])('PAY-06 ends when %s', async (_, ending) => {
    const { customer } = await customerWithInvoice(portal)
    const path = await make(customer)
    expect((await ending(customer)).status).toBeLessThan(300)
    expect((await read(path)).status).toBe(404)
  })

  test('ends when the account is closed', async () => {
    const customer = await portal.customer()
    const path = await make(customer)
    const closed = await customer.post(`/api/portal/profiles/${customer.profileId}/closing`, {
      headers: { 'x-authorization-password': Buffer.from(customer.password, 'utf8').toString('base64url') },
    })
    expect(closed.status).toBe(204)
    expect((await read(path)).status).toBe(404)
    const rows = await portal.db
      .select()
      .from(calendarFeed)
      .where(eq(calendarFeed.accountId, customer.profileId))
    expect(rows).toEqual([])
  })

  test('is made as often as its limit allows by one customer, since each sends a mail', async () => {
    const limited = await startPortal({ LIMIT_MAKE_CALENDAR: '2/h' })
    onTestFinished(() => limited.stop())
    const [mei, ana] = [await limited.customer(), await limited.customer()]
    const made = async (customer: Customer) =>
      (await customer.post(own(customer), { body: { locale: 'en-GB' } })).status
    expect([await made(mei), await made(mei), await made(mei), await made(ana)]).toEqual([200, 200, 429, 200])
  })

  test('stores no secret, and is read no more of a customer who was blocked', async () => {
    const { customer } = await customerWithInvoice(portal)
    const path = await make(customer)
    const { profileId } = customer
    const [stored] = await portal.db.select().from(calendarFeed).where(eq(calendarFeed.accountId, profileId))
    const secret = path.split('/')[3] ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(Buffer.from(stored?.secretHash ?? []).toString('base64url')).not.toBe(secret)
    await portal.db
      .update(account)
      .set({ blockedAt: portal.clock.now() })
      .where(eq(account.accountId, profileId))
    expect((await read(path)).status).toBe(404)
  })
})
