import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { toCents } from '#domain/shared/money.ts'
import { customerActor } from '#server/platform/actor.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'
import { sql } from 'drizzle-orm'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['UNDERWRITER'] })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const moved = async (startDate: string) => {
  const { customer, policyId } = await insuredCustomer(portal)
  const { requestId } = await submitChange(portal, {
    actor: customerActor(customer.profileId),
    policyId,
    kind: 'START_DATE',
    version: 2,
    idempotencyKey: randomUUID(),
    after: { startDate: calendarDate(startDate) },
  })
  const shown = await sanne.get(`/api/staff/cases/${await caseIdOf(portal, 'CHANGE', requestId)}`)
  return { policyId, change: (shown.body as CaseView).change ?? expect.fail('no change') }
}

type Kind = 'PAYMENT' | 'TERMINATE'
type After = NonNullable<Parameters<typeof submitChange<Kind>>[1]['after']>

const changed = async (insured: InsuredCustomer, kind: Kind, after: After) => {
  const { customer, policyId } = insured
  const { version } = await insured.stored()
  const actor = customerActor(customer.profileId)
  const sent = { actor, policyId, kind, version, idempotencyKey: randomUUID(), after }
  const { requestId } = await submitChange<Kind>(portal, sent)
  const shown = await sanne.get(`/api/staff/cases/${await caseIdOf(portal, 'CHANGE', requestId)}`)
  return (shown.body as CaseView).change?.invoices ?? expect.fail('no money')
}

const cents = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + toCents(amount), 0)

describe('STAFF-02 the page of a change', () => {
  test('shows the first days that are possible, with the day now and the day that is asked', async () => {
    const { change } = await moved('2027-02-08')
    expect(change.window).toEqual({
      earliest: '2027-01-18',
      latest: '2027-02-15',
      now: '2027-02-01',
      asked: '2027-02-08',
    })
  })

  test.each(['2027-02-08', '2027-01-25', '2027-02-02'])(
    'shows what a first day on %s does to each invoice, which is the price to the cent, and stores nothing',
    async (startDate) => {
      const { change, policyId } = await moved(startDate)
      const { lines = [] } = change.invoices ?? {}
      const { premiumBefore = 0, premiumAfter = 0 } = change.money ?? {}
      expect(lines.length).toBeGreaterThan(0)
      expect(premiumAfter).not.toBe(premiumBefore)
      expect(cents(lines.map(({ now }) => now))).toBe(toCents(premiumBefore))
      expect(cents(lines.map(({ after }) => after))).toBe(toCents(premiumAfter))
      const credits = await portal.db.execute(
        sql`select 1 from invoice where policy_id = ${policyId} and kind = 'CREDIT'`,
      )
      expect(credits.rows).toEqual([])
    },
  )

  test('says whether money goes back, and what becomes of the mandate', async () => {
    const { change } = await moved('2027-02-08')
    expect(change.invoices).toMatchObject({ isPaid: false, refund: 0, mandate: 'SAME' })
    expect(change.invoices?.lines[0]).toMatchObject({ kind: 'INVOICE', number: expect.any(String) })
  })

  test('of an end says what goes back of an invoice that was paid, to the cent', async () => {
    const insured = await insuredCustomer(portal, { paymentTerm: 'AT_ONCE' })
    await receivePayment(portal, insured, 72_635)
    const end = { endDate: calendarDate('2027-06-15'), reason: 'LEFT_COUNTRY' }
    const { lines, isPaid, refund } = await changed(insured, 'TERMINATE', end)
    // 230 days of 1.99 euro are not insured any more
    expect([isPaid, refund]).toEqual([true, 457.7])
    const [now, after] = [cents(lines.map((line) => line.now)), cents(lines.map((line) => line.after))]
    expect([now, after, now - after]).toEqual([72_635, 26_865, 45_770])
  })

  test('of an end of what was not paid sends nothing back, and the mandate stays for the rest', async () => {
    const end = { endDate: calendarDate('2027-06-15'), reason: 'LEFT_COUNTRY' }
    const { isPaid, refund, mandate, lines } = await changed(await insuredCustomer(portal), 'TERMINATE', end)
    expect([isPaid, refund, mandate]).toEqual([false, 0, 'SAME'])
    expect(cents(lines.map(({ after }) => after))).toBe(26_865)
  })

  const ACCOUNT = { iban: 'NL91ABNA0417164300', bic: null, accountHolder: 'A Sharma', textVersion: '2026-11' }

  test.each([
    ['of another account needs a new mandate', 'DIRECT_DEBIT', ACCOUNT, 'NEW'],
    ['without direct debit ends the mandate', 'BANK_TRANSFER', null, 'ENDS'],
  ] as const)('of the way of paying %s, and moves no price', async (_, paymentMethod, mandate, expected) => {
    const insured = await insuredCustomer(portal)
    const { paymentTerm } = await insured.stored()
    // the check constraint of the table allows only these terms
    const after = { paymentTerm: paymentTerm as 'MONTHLY', paymentMethod, mandate }
    const money = await changed(insured, 'PAYMENT', after)
    expect(money.mandate).toBe(expected)
    expect(cents(money.lines.map((line) => line.after))).toBe(cents(money.lines.map((line) => line.now)))
  })
})
