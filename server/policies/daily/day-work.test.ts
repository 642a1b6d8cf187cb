import { randomInt, randomUUID } from 'node:crypto'

import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { doDailyWork } from '#server/platform/jobs/daily-work.ts'
import { jobRun } from '#server/platform/jobs/job-tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { instalment, invoice, payout } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import {
  changeFacts,
  doWork,
  invoicesOf,
  mailsTo,
  receiveTransfer,
  transferCustomer,
} from '#server/testing/actions/work-of-day.ts'
import type { WorkOfDay } from '#server/testing/actions/work-of-day.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { invoicePolicies } from '#server/invoices/invoice-policies.ts'
import { mailPeriods } from './mail-periods.ts'
import { refundOverpaid } from '#server/invoices/refund-overpaid.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const run = (work: WorkOfDay['work'], day: string, now?: string) => doWork(portal, { work, day, now })

const subjectsAbout = async (insured: InsuredCustomer, template: string) =>
  (await mailsTo(portal, insured)).filter((mail) => mail.template === template).map(({ subject }) => subject)

describe('JOB-01 the invoices of a day', () => {
  test('are made on the invoice day of an instalment, with a mail, and once however often the day is done', async () => {
    const insured = await insuredCustomer(portal)
    expect(await invoicesOf(portal, insured)).toHaveLength(1)
    await run(invoicePolicies, '2027-01-29')
    expect(await invoicesOf(portal, insured)).toHaveLength(1)
    // thirty days before the second block
    await run(invoicePolicies, '2027-01-30')
    await run(invoicePolicies, '2027-01-30')
    const [, second] = await invoicesOf(portal, insured)
    expect(second).toMatchObject({
      periodFrom: '2027-03-01',
      invoiceDate: '2027-01-30',
      dueDate: '2027-03-01',
    })
    expect(await invoicesOf(portal, insured)).toHaveLength(2)
    expect(await subjectsAbout(insured, 'invoice')).toEqual([
      expect.stringContaining('€'),
      `Invoice ${second?.number}: €61.69`,
    ])
  })

  test('that were missed are made later, with whole days to pay', async () => {
    const insured = await transferCustomer(portal)
    await run(invoicePolicies, '2027-01-30', '2027-02-04')
    expect((await invoicesOf(portal, insured))[1]).toMatchObject({
      invoiceDate: '2027-02-04',
      dueDate: '2027-03-06',
    })
  })

  test('of days that are done together have the numbers that days done one by one give', async () => {
    const both = [await insuredCustomer(portal), await insuredCustomer(portal)]
    // the one that comes last in the database fell due first
    const [later, sooner] = both.toSorted((insured, other) => (insured.policyId < other.policyId ? -1 : 1))
    if (!later || !sooner) throw new Error('no two policies')
    await portal.db
      .update(instalment)
      .set({ invoiceOn: '2027-01-29' })
      .where(and(eq(instalment.policyId, sooner.policyId), eq(instalment.invoiceOn, '2027-01-30')))
    await run(invoicePolicies, '2027-01-30')
    const numbers = await Promise.all(
      [sooner, later].map(async (insured) => Number((await invoicesOf(portal, insured))[1]?.sequence)),
    )
    expect(numbers[0]).toBeLessThan(Number(numbers[1]))
  })

  test('of two processes at once are made once', async () => {
    const insured = await insuredCustomer(portal)
    await Promise.all(Array.from({ length: 3 }, () => run(invoicePolicies, '2027-01-30')))
    expect(await invoicesOf(portal, insured)).toHaveLength(2)
    expect(await subjectsAbout(insured, 'invoice')).toHaveLength(2)
  })

  test('of one policy that fails keep no other back, and are made when it can be done', async () => {
    const [broken, whole] = [await insuredCustomer(portal), await insuredCustomer(portal)]
    const rename = (username: string) =>
      portal.db.update(account).set({ username }).where(eq(account.accountId, broken.customer.profileId))
    await rename(`no address ${randomUUID()}`)
    await expect(run(invoicePolicies, '2027-01-30')).rejects.toThrow('1 of')
    expect([(await invoicesOf(portal, broken)).length, (await invoicesOf(portal, whole)).length]).toEqual([
      1, 2,
    ])
    await rename(broken.customer.username)
    await run(invoicePolicies, '2027-01-30')
    expect([(await invoicesOf(portal, broken)).length, (await invoicesOf(portal, whole)).length]).toEqual([
      2, 2,
    ])
    const gaps = sql`SELECT year FROM invoice GROUP BY year HAVING count(*) <> max(sequence)`
    expect((await portal.db.execute(gaps)).rows).toEqual([])
  })

  test('are counted together where the day is done again', async () => {
    const [broken, whole] = [await insuredCustomer(portal), await insuredCustomer(portal)]
    // as if the days before had been done
    await portal.db.delete(jobRun)
    const rename = (username: string) =>
      portal.db.update(account).set({ username }).where(eq(account.accountId, broken.customer.profileId))
    const counted = async () => {
      const [row] = await portal.db.select().from(jobRun)
      return [row?.counts?.['invoices'], row?.doneAt !== null]
    }
    portal.clock.set('2027-01-30T09:00:00+01:00')
    await rename(`no address ${randomUUID()}`)
    await expect(doDailyWork(portal, [invoicePolicies(portal)])).rejects.toThrow('failed 1 times')
    const [before] = await counted()
    expect([(await invoicesOf(portal, whole)).length, await counted()]).toEqual([2, [before, false]])
    await rename(broken.customer.username)
    await doDailyWork(portal, [invoicePolicies(portal)])
    expect(await counted()).toEqual([Number(before) + 1, true])
  })

  test('use money that was paid too much before', async () => {
    const insured = await transferCustomer(portal)
    await receiveTransfer(portal, insured, 28 * 199 + 1000)
    await run(invoicePolicies, '2027-01-30')
    expect((await invoicesOf(portal, insured)).map(({ outstandingCents }) => outstandingCents)).toEqual([
      0,
      31 * 199 - 1000,
    ])
  })

  test('of a policy that was sold before our oldest rates have its own price, and the tax of the oldest', async () => {
    const insured = await insuredCustomer(portal)
    await changeFacts(portal, insured, { submittedAt: Date.UTC(2025, 7, 1) })
    await run(invoicePolicies, '2027-01-30')
    const [first, second] = await invoicesOf(portal, insured)
    expect(second).toMatchObject({ cents: 31 * 199, taxCents: 152 })
    expect(first?.taxCents).toBe(137)
  })
})

describe('JOB-01 the mails about the first and the last day', () => {
  test('RENEW-01 come on the first day, 60, 30 and 7 days before the last one and the day after it, once each', async () => {
    const insured = await insuredCustomer(portal)
    const number = (await insured.stored()).policyNumber.replace(/(...)(?=.)/g, '$1 ')
    const days = ['2027-02-01', '2027-12-02', '2028-01-01', '2028-01-24', '2028-02-01']
    for (const day of days)
      for (const near of [-1, 0, 0, 1]) await run(mailPeriods, addDays(calendarDate(day), near))
    expect(await subjectsAbout(insured, 'started')).toEqual([`Your insurance has started: policy ${number}`])
    expect(await subjectsAbout(insured, 'ends')).toEqual([
      `Your insurance ends on 31 January 2028: policy ${number}`,
      `30 days left: policy ${number} ends on 31 January 2028`,
      `Not insured from 1 February 2028: policy ${number}`,
    ])
    const ends = (await mailsTo(portal, insured))
      .filter(({ template }) => template === 'ends')
      .map(({ text }) => text)
    // each says something else, and leads straight to the next period
    for (const words of [
      /ends in 60 days[^]*You can ask for a next period\./,
      /ends in 30 days[^]*We have no request yet for the time after it\./,
      /ends in 7 days[^]*This is our last e-mail before that day\./,
    ])
      expect(ends.filter((text) => words.test(text))).toHaveLength(1)
    for (const text of ends)
      expect(text).toMatch(/Insure another period:\n.*\/insurances\/addperiod\?policy=\d{9}$/m)
    expect(await subjectsAbout(insured, 'ended')).toEqual([`Your insurance has ended: policy ${number}`])
    const ended = (await mailsTo(portal, insured)).find(({ template }) => template === 'ended')
    expect(ended?.text).toContain('You can ask for a next period until 2 March 2028.')
  })

  test('are in the language of the customer', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db
      .update(account)
      .set({ locale: 'nl' })
      .where(eq(account.accountId, insured.customer.profileId))
    await run(mailPeriods, '2027-02-01')
    await run(mailPeriods, '2028-01-01')
    const texts = (await mailsTo(portal, insured)).map(({ text }) => text).join('\n')
    expect(texts).toContain('Je verzekering is ingegaan')
    expect(texts).toContain('31 januari 2028 is je laatste verzekerde dag')
  })

  test('do not come on a first day on which the insurance was accepted, nor for one that was cancelled', async () => {
    const [late, cancelled] = [await insuredCustomer(portal), await insuredCustomer(portal)]
    await changeFacts(portal, late, { decidedAt: Date.parse('2027-02-01T10:00:00+01:00') })
    await changeFacts(portal, cancelled, { cancelledAt: portal.clock.now(), cancelReason: 'WITHDRAWN' })
    await run(mailPeriods, '2027-02-01')
    expect([await subjectsAbout(late, 'started'), await subjectsAbout(cancelled, 'started')]).toEqual([
      [],
      [],
    ])
  })

  test('come again where the last day moved, and say that it was ended early', async () => {
    const insured = await insuredCustomer(portal)
    await run(mailPeriods, '2027-12-02')
    await changeFacts(portal, insured, { endDate: '2027-12-31', plannedEndDate: '2028-01-31' })
    await run(mailPeriods, '2027-12-24')
    const ends = (await mailsTo(portal, insured)).filter(({ template }) => template === 'ends')
    expect(ends.map(({ text }) => text.includes('You asked us to end it on this day.')).toSorted()).toEqual([
      false,
      true,
    ])
  })

  const insertNext = async (insured: InsuredCustomer, decision: 'ACCEPTED' | null) => {
    const { policyId: previousPolicyId, ...first } = await insured.stored()
    await portal.db.insert(policy).values({
      ...first,
      previousPolicyId,
      requestId: null,
      policyNumber: String(randomInt(400_000_000, 499_999_999)),
      startDate: '2028-02-01',
      endDate: '2028-06-30',
      decision,
      decidedAt: decision && first.decidedAt,
    })
  }

  test.each([
    ['is being checked', null, ['ended'], 'We are still checking it.'],
    ['was accepted', 'ACCEPTED', [], ''],
  ] as const)('a next period that %s stops the reminders', async (_, decision, expected, sentence) => {
    const insured = await insuredCustomer(portal)
    await insertNext(insured, decision)
    await run(mailPeriods, '2027-12-02')
    await run(mailPeriods, '2028-02-01')
    const mails = (await mailsTo(portal, insured)).filter(({ template }) => template.startsWith('end'))
    expect(mails.map(({ template }) => template)).toEqual(expected)
    expect(mails.map(({ text }) => text).join()).toContain(sentence)
  })

  test('come in spite of a next period where days without insurance lie before it', async () => {
    const insured = await insuredCustomer(portal)
    await insertNext(insured, 'ACCEPTED')
    await changeFacts(portal, insured, { endDate: '2027-12-31', plannedEndDate: '2028-01-31' })
    await run(mailPeriods, '2027-12-24')
    await run(mailPeriods, '2028-01-01')
    const mails = (await mailsTo(portal, insured)).filter(({ template }) => template.startsWith('end'))
    expect(mails.map(({ template }) => template).toSorted()).toEqual(['ended', 'ends'])
  })
})

describe('JOB-01 money that was paid too much', () => {
  const refundsOf = ({ policyId }: InsuredCustomer) =>
    portal.db
      .select({ cents: payout.cents, state: payout.state })
      .from(payout)
      .where(eq(payout.policyId, policyId))

  test('is to be paid back after fourteen days, with one mail', async () => {
    const insured = await transferCustomer(portal, 'AT_ONCE')
    await receiveTransfer(portal, insured, 365 * 199 + 1500)
    await run(refundOverpaid, '2026-12-03')
    expect(await refundsOf(insured)).toEqual([])
    await run(refundOverpaid, '2026-12-04')
    await run(refundOverpaid, '2026-12-04')
    await run(refundOverpaid, '2026-12-05')
    expect(await refundsOf(insured)).toEqual([{ cents: 1500, state: 'DUE' }])
    const mails = (await mailsTo(portal, insured)).filter(({ template }) => template === 'overpaid')
    expect(mails.map(({ text }) => text.includes('You paid €15.00 more than you had to'))).toEqual([true])
  })

  test('a later payment waits its own fourteen days', async () => {
    const insured = await transferCustomer(portal, 'AT_ONCE')
    await receiveTransfer(portal, insured, 365 * 199 + 1500)
    portal.clock.set('2026-11-30T09:00:00+01:00')
    await receiveTransfer(portal, insured, 400)
    await run(refundOverpaid, '2026-12-06')
    expect(await refundsOf(insured)).toEqual([{ cents: 1500, state: 'DUE' }])
    await run(refundOverpaid, '2026-12-14')
    expect(await refundsOf(insured)).toEqual([{ cents: 1900, state: 'DUE' }])
    // the second mail names what is paid back in addition to what the first one named
    const mails = (await mailsTo(portal, insured)).filter(({ template }) => template === 'overpaid')
    expect(mails.map(({ text }) => /You paid (€[\d.]+) more/.exec(text)?.[1])).toEqual(['€15.00', '€4.00'])
  })

  test('is to be paid back down to the cent', async () => {
    const insured = await transferCustomer(portal, 'AT_ONCE')
    await receiveTransfer(portal, insured, 365 * 199 + 1)
    await run(refundOverpaid, '2026-12-18')
    expect(await refundsOf(insured)).toEqual([{ cents: 1, state: 'DUE' }])
  })
})

test('JOB-01 months that were missed leave the same invoices and mails as each day by itself', async () => {
  const dayByDay = await startPortal()
  const atOnce = await startPortal()
  const facts = async (testPortal: TestPortal) => {
    const invoices = await testPortal.db
      .select({
        from: invoice.periodFrom,
        until: invoice.periodUntil,
        cents: invoice.cents,
        number: invoice.number,
      })
      .from(invoice)
      .orderBy(asc(invoice.periodFrom))
    const waiting = await testPortal.db
      .select({ from: instalment.periodFrom })
      .from(instalment)
      .where(and(eq(instalment.void, false), sql`${instalment.invoiceId} IS NULL`))
    const mails = await testPortal.db.select({ subject: mailTable.subject }).from(mailTable)
    // numbers of policies and requests differ
    const subjects = mails.map(({ subject }) => subject.replace(/(policy|request) [\d ]+/, '$1'))
    return { invoices, waiting, subjects: subjects.toSorted() }
  }
  const days = (from: CalendarDate, until: CalendarDate) => {
    const all: CalendarDate[] = []
    for (let day = from; day <= until; day = addDays(day, 1)) all.push(day)
    return all
  }
  for (const testPortal of [dayByDay, atOnce]) {
    testPortal.clock.set(TEST_NOW)
    await insuredCustomer(testPortal)
    await testPortal.doDailyWork()
  }
  // the clocks go forward in between, and an instalment is due
  const [from, last] = [calendarDate('2027-03-26'), calendarDate('2027-04-02')]
  for (const testPortal of [dayByDay, atOnce]) {
    testPortal.clock.set(`${from}T12:00:00Z`)
    await testPortal.doDailyWork()
  }
  for (const day of days(from, last)) {
    dayByDay.clock.set(`${day}T12:00:00Z`)
    await dayByDay.doDailyWork()
  }
  atOnce.clock.set(`${last}T12:00:00Z`)
  await atOnce.doDailyWork()
  expect(await facts(atOnce)).toEqual(await facts(dayByDay))
  await Promise.all([dayByDay.stop(), atOnce.stop()])
})
