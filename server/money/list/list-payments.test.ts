import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PaymentWork } from '#contract/money.ts'
import type { PaymentPage } from '#contract/money/payment-list.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { bankEntry, payout } from '#server/billing/billing.tables.ts'
import { customerWithInvoice, moneyToMatch, sendChoice } from '#server/testing/actions/match-payment.ts'
import { tenSecondsLater } from '#server/testing/actions/ten-seconds-later.ts'
import type { ChoiceOfPayment } from '#server/testing/actions/match-payment.ts'
import { receiveMoney } from '#server/testing/actions/receive-payment.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let noor: StaffPerson

// Sessions end with the day.
const laterOn = async (moment: string) => {
  portal.clock.set(moment)
  noor = await portal.staff({ name: 'Noor Visser', roles: ['FINANCE'] })
}

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => laterOn(TEST_NOW))

const listed = async (query = '') => (await noor.get(`/api/staff/payments?${query}`)).body as PaymentPage
const namesOf = ({ rows }: PaymentPage) => rows.map(({ name }) => name)

const toMatch = (received: Parameters<typeof moneyToMatch>[1]) => moneyToMatch(portal, received)

const decide = async (caseId: string, choice: ChoiceOfPayment) => {
  expect((await sendChoice(noor, caseId, choice)).status).toBe(200)
  await tenSecondsLater(portal)
}

describe('PAY-04 the list of what came in', () => {
  test('says what our rules matched at once, with the invoice and its customer', async () => {
    const { open, customer } = await customerWithInvoice(portal)
    const { outstandingCents: cents, reference } = open
    await receiveMoney(portal, { cents, name: 'A RULES', reference })
    const [row] = (await listed('state=MATCHED&q=a+rules')).rows
    expect(row).toMatchObject({ state: 'AT_ONCE', cents, unmatchedCents: 0, caseId: null, by: null })
    expect(row?.paid).toMatchObject([{ number: open.number, profileId: customer.profileId }])
  })

  test('says what waits and why, and who matched the rest', async () => {
    const { open } = await customerWithInvoice(portal)
    const { outstandingCents, invoiceId } = open
    const { caseId } = await toMatch({ cents: outstandingCents, name: 'B PERSON', text: 'insurance' })
    const [waits] = (await listed('q=b+person')).rows
    expect(waits).toMatchObject({ state: 'WAITS', reason: 'NO_REFERENCE', caseId, paid: [], by: null })
    expect(waits?.answerBy).toBe('2026-11-26')
    const parts = [{ invoiceId, cents: outstandingCents, openCents: outstandingCents }]
    await decide(caseId, { outcome: 'MATCHED', payment: { parts } })
    const [matched] = (await listed('state=ALL&q=b+person')).rows
    expect(matched).toMatchObject({ state: 'MATCHED', reason: null, by: 'Noor Visser', answerBy: null })
  })

  test('says until when a payment is kept aside; then it waits again', async () => {
    const { caseId } = await toMatch({ cents: 1234, name: 'C ASIDE' })
    await decide(caseId, { outcome: 'KEPT_ASIDE', payment: { until: '2026-11-30' } })
    expect(namesOf(await listed('q=c+aside'))).toEqual([])
    const { rows, sums } = await listed('state=ASIDE')
    expect(rows).toMatchObject([{ name: 'C ASIDE', state: 'ASIDE', asideUntil: '2026-11-30' }])
    expect(sums.aside).toEqual({ payments: 1, cents: 1234 })
    await laterOn('2026-11-30T09:00:00+01:00')
    expect((await listed('q=c+aside')).rows).toMatchObject([{ state: 'WAITS', asideUntil: null }])
  })

  test('says what goes back to who paid', async () => {
    const { caseId } = await toMatch({ cents: 4321, name: 'D BACK', account: 'NL20INGB0001234567' })
    await decide(caseId, { outcome: 'SENT_BACK' })
    const { rows, sums } = await listed('state=SENT_BACK')
    expect(rows).toMatchObject([{ name: 'D BACK', state: 'SENT_BACK', backCents: 4321, by: 'Noor Visser' }])
    expect(sums.back).toEqual({ payments: 1, cents: 4321 })
    expect(rows[0]?.backOn).toBeNull()
  })

  test('says on which day it went back, and that what the bank returned is still to go', async () => {
    const { caseId, bankEntryId } = await toMatch({
      cents: 4322,
      name: 'G BACK',
      account: 'NL20INGB0001234567',
    })
    const { back } = (await listed()).sums
    await decide(caseId, { outcome: 'SENT_BACK' })
    const own = eq(payout.bankEntryId, bankEntryId)
    const { releasedBy, releasedAt } = { releasedBy: noor.staffId, releasedAt: portal.clock.now() }
    const became = async (set: Partial<typeof payout.$inferInsert>) => {
      await portal.db.update(payout).set(set).where(own)
      const [row] = (await listed('state=SENT_BACK&q=g+back')).rows
      const { body } = await noor.get(`/api/staff/payments/${caseId}`)
      return [row?.backOn, (body as PaymentWork).parts[0]?.backOn]
    }
    expect(await became({ state: 'RELEASED', releasedBy, releasedAt })).toEqual([null, null])
    expect(await became({ state: 'PAID', paidOn: '2026-11-20' })).toEqual(['2026-11-20', '2026-11-20'])
    expect((await listed()).sums.back).toEqual(back)
    expect(await became({ state: 'RETURNED' })).toEqual([null, null])
  })

  test('of one day has on top what was stored last', async () => {
    for (const [index, name] of ['H FIRST', 'H SECOND', 'H THIRD'].entries()) {
      await laterOn(`2026-11-20T1${index}:00:00+01:00`)
      await toMatch({ cents: 77, name, valueDate: calendarDate('2026-11-18') })
    }
    expect(namesOf(await listed('q=0.77'))).toEqual(['H THIRD', 'H SECOND', 'H FIRST'])
  })

  test('sums all that is not matched, whatever is searched, and says how much of it is late', async () => {
    const before = (await listed()).sums
    await toMatch({ cents: 500, name: 'E LATE' })
    await laterOn('2026-12-15T09:00:00+01:00')
    const { sums, counts } = await listed('q=nobody')
    expect(sums.waits.cents - before.waits.cents).toBeGreaterThanOrEqual(500)
    expect(sums.late).toEqual(sums.waits)
    expect(counts).toEqual({ WAITS: 0, ASIDE: 0, MATCHED: 0, SENT_BACK: 0, ALL: 0 })
  })

  test('finds a payment by who paid in any script, words, reference, invoice, amount and day', async () => {
    const { open } = await customerWithInvoice(portal)
    const { outstandingCents: cents, reference, number } = open
    await receiveMoney(portal, { cents, name: 'F PAYER', reference })
    await toMatch({ cents: 77_701, name: '李 小龙', text: 'Rent and 50% of insurance', reference: 'RF00 12' })
    const found = async (q: string) =>
      namesOf(await listed(new URLSearchParams({ state: 'ALL', q }).toString()))
    for (const q of ['李', '50% of', '777.01', '€ 777,01', 'rf0012'])
      expect(await found(q)).toEqual(['李 小龙'])
    expect(await found(number)).toEqual(['F PAYER'])
    expect(await found('50_ of')).toEqual([])
    expect(namesOf(await listed('state=ALL&q=777.01&from=2026-11-21'))).toEqual([])
    expect(namesOf(await listed('state=ALL&q=777.01&to=2026-11-20'))).toEqual(['李 小龙'])
  })

  test('is not searched by a day that no calendar has', async () => {
    for (const day of ['0000-01-01', '2026-02-30'])
      expect((await noor.get(`/api/staff/payments?from=${day}`)).status).toBe(400)
    expect((await noor.get('/api/staff/payments?to=1000-01-01')).status).toBe(200)
  })

  test('comes 50 at a time, the newest first, each once', async () => {
    await portal.db.transaction(async (tx) => {
      const rows = Array.from({ length: 60 }, (_, index) => ({
        valueDate: `2025-01-${String((index % 28) + 1).padStart(2, '0')}`,
        cents: 9_999_901,
        unmatchedCents: 9_999_901,
        name: `Many ${index}`,
        source: 'STATEMENT' as const,
        sourceReference: randomUUID(),
        recordedAt: portal.clock.now(),
      }))
      await tx.insert(bankEntry).values(rows)
    })
    const first = await listed('q=99999.01')
    expect(first.rows).toHaveLength(50)
    const second = await listed(`q=99999.01&after=${encodeURIComponent(first.next ?? '')}`)
    const days = [...first.rows, ...second.rows].map(({ day }) => day)
    expect([second.rows.length, second.next]).toEqual([10, null])
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(60)
    // an address that somebody mistyped is the first page
    expect((await listed('q=99999.01&after=yesterday')).rows).toHaveLength(50)
  })

  test('is a file with the same filter, and no cell of it is a formula', async () => {
    await toMatch({ cents: 31_415, name: '=HYPERLINK("x")', text: 'pi' })
    const reply = await noor.get('/api/staff/payments/table?q=314.15')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv'])
    const lines = String(reply.body).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"\'=HYPERLINK(""x"")",pi,,314.15,314.15,WAITS,NO_REFERENCE')
  })

  test('is for FINANCE', async () => {
    const other = await portal.staff({ roles: ['SUPPORT', 'ADMIN'] })
    for (const path of ['', '/table'])
      expect((await other.get(`/api/staff/payments${path}`)).status).toBe(403)
  })
})
