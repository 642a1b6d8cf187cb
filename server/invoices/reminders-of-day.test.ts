import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { instalment } from '#server/billing/billing.tables.ts'
import {
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

import { invoicePolicies } from './invoice-policies.ts'
import { remindPayments } from './remind-payments.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const run = (work: WorkOfDay['work'], day: string, now?: string) => doWork(portal, { work, day, now })

const subjectsAbout = async (insured: InsuredCustomer, template: string) =>
  (await mailsTo(portal, insured)).filter((mail) => mail.template === template).map(({ subject }) => subject)

describe('JOB-01 the reminders of a day', () => {
  const due = calendarDate('2026-12-20')
  const after = (days: number) => addDays(due, days)

  test('come 14 days after the due date and the day after the last one that the first gave, once each, and say what is open', async () => {
    const insured = await transferCustomer(portal)
    await receiveTransfer(portal, insured, 72)
    await run(remindPayments, after(13))
    expect(await subjectsAbout(insured, 'reminder')).toEqual([])
    for (const days of [14, 14, 15, 27, 28]) await run(remindPayments, after(days))
    // the first one gave until this day
    expect(await subjectsAbout(insured, 'reminder')).toHaveLength(1)
    for (const days of [29, 29, 41, 42]) await run(remindPayments, after(days))
    const [{ number } = { number: '' }] = await invoicesOf(portal, insured)
    expect((await subjectsAbout(insured, 'reminder')).toSorted()).toEqual([
      `Reminder: invoice ${number} is not paid yet`,
      `Second reminder: invoice ${number} is not paid yet`,
    ])
    const first = (await mailsTo(portal, insured)).find(({ subject }) => subject.startsWith('Reminder'))
    expect(first?.text).toContain('Still to pay: €55.00')
    expect(first?.text).toMatch(
      /- To: Pont Voorbeeld B\.V\.\n- IBAN: NL91 ABNA 0417 1643 00\n- BIC: ABNANL2A\n- Reference: RF\d\d2026\d{6}\n/,
    )
    expect(first?.text).toContain('Pay it by 17 January 2027.')
    // the pages give the last day of the second one
    const { profileId, username, password } = insured.customer
    // six weeks later the session is over
    await insured.customer.login(username, password)
    const [invoices, payments] = await Promise.all(
      ['invoices', 'payments'].map((path) =>
        insured.customer.get(`/api/portal/profiles/${profileId}/${path}`),
      ),
    )
    expect(invoices?.body).toMatchObject([{ invoiceNumber: number, remindedUntil: '2027-02-01' }])
    expect(payments?.body).toMatchObject({
      toPay: [{ invoiceNumber: number, remindedUntil: '2027-02-01', late: true }],
    })
  })

  test('PAY-06 name one day for each invoice in all mails of a day', async () => {
    const insured = await transferCustomer(portal)
    // the first reminder of the second invoice comes on the day of the second one of the first
    await portal.db
      .update(instalment)
      .set({ invoiceOn: '2026-12-05', dueOn: '2027-01-04' })
      .where(and(eq(instalment.policyId, insured.policyId), eq(instalment.periodFrom, '2027-03-01')))
    await run(invoicePolicies, '2026-12-05')
    const [first, second] = await invoicesOf(portal, insured)
    for (const days of [14, 29]) await run(remindPayments, after(days))
    const mails = (await mailsTo(portal, insured)).filter(({ template }) => template === 'reminder')
    const about = (number = '') =>
      mails.findLast(({ subject }) => subject.includes(number))?.text.replaceAll('\u00A0', ' ')
    expect(mails).toHaveLength(3)
    expect([about(first?.number), about(second?.number)]).toEqual([
      expect.stringMatching(/Pay it by 1 February 2027[^]*Also still to pay[^.]*€61\.69 by 1 February 2027/),
      expect.stringMatching(/Pay it by 1 February 2027[^]*Also still to pay[^.]*€55\.72 by 1 February 2027/),
    ])
    // so does the mail of a new invoice
    await portal.db
      .update(instalment)
      .set({ invoiceOn: after(29) })
      .where(and(eq(instalment.policyId, insured.policyId), eq(instalment.periodFrom, '2027-04-01')))
    await run(invoicePolicies, after(29))
    const invoiced = (await mailsTo(portal, insured)).findLast(({ template }) => template === 'invoice')
    expect(invoiced?.text.replaceAll('\u00A0', ' ')).toContain('€55.72 by 1 February 2027')
  })

  test('of days that were missed are sent together, each once', async () => {
    const insured = await transferCustomer(portal)
    for (const day of [13, 14, 27, 28, 29, 30]) await run(remindPayments, after(day), after(30))
    expect(await subjectsAbout(insured, 'reminder')).toEqual([expect.stringMatching(/^Reminder/)])
    portal.clock.set(TEST_NOW)
    const late = await transferCustomer(portal)
    for (const day of [41, 42]) await run(remindPayments, after(day), after(43))
    expect(await subjectsAbout(late, 'reminder')).toEqual([expect.stringMatching(/^Reminder/)])
  })

  test('do not come for what was paid, nor for what we collect', async () => {
    const [paid, collected] = [await transferCustomer(portal), await insuredCustomer(portal)]
    await receiveTransfer(portal, paid, 28 * 199)
    await run(remindPayments, after(20))
    expect([await subjectsAbout(paid, 'reminder'), await subjectsAbout(collected, 'reminder')]).toEqual([
      [],
      [],
    ])
  })
})
