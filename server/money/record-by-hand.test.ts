import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { rfReference } from '#domain/policies/billing/reference.ts'
import { bankEntry } from '#server/billing/billing.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { customerWithInvoice } from '#server/testing/actions/match-payment.ts'
import { portalWithFinance } from '#server/testing/crashes/portal-with-finance.ts'

const finance = portalWithFinance()

describe('PAY-04 a payment that FINANCE records by hand', () => {
  const FORM = {
    day: '2026-11-19',
    amount: '60,20',
    name: 'C OKORO',
    account: 'NL20 INGB 0001 2345 67',
    text: 'february',
  }

  const record = (payment: Partial<typeof FORM>, more: Readonly<Record<string, unknown>> = {}) =>
    finance.noor.post('/api/staff/payments', {
      body: { recordId: randomUUID(), payment: { ...FORM, ...payment }, ...more },
    })

  test('is matched by our rules where they can', async () => {
    const { open, customer } = await customerWithInvoice(finance.portal)
    const amount = (open.outstandingCents / 100).toFixed(2)
    const reply = await record({ amount, text: rfReference(open.number) })
    expect(reply.body).toEqual({ outcome: 'MATCHED', caseId: null, numbers: [open.number] })
    const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/invoices`)
    expect(body).toMatchObject([
      { invoiceNumber: open.number, outstanding: 'N', settlementDate: '2026-11-20' },
    ])
  })

  test('is a case otherwise, recorded once however often it is sent', async () => {
    const recordId = randomUUID()
    const first = await record({ name: 'D OKORO' }, { recordId })
    expect(first.body).toMatchObject({ outcome: 'TO_MATCH', numbers: [] })
    expect((await record({ name: 'D OKORO' }, { recordId })).body).toEqual(first.body)
    const own = and(eq(bankEntry.source, 'STAFF'), eq(bankEntry.sourceReference, recordId))
    expect(await finance.portal.db.select().from(bankEntry).where(own)).toMatchObject([
      { cents: 6020, valueDate: '2026-11-19', accountEndsWith: '4567', recordedBy: finance.noor.staffId },
    ])
  })

  test.each([
    ['name', { name: 'E Okoro', account: '' }, { name: 'e okoro', account: '' }],
    ['account', { name: 'F', amount: '7' }, { name: 'G', amount: '7,00' }],
  ])('is asked about where the %s, the day and the amount are those of another', async (_, one, other) => {
    expect((await record(one)).status).toBe(200)
    expect((await record(other)).code).toBe('staff_payment_known')
    expect((await record(other, { isAnother: true })).status).toBe(200)
  })

  test('by two people at once is booked once, and the other is asked', async () => {
    const sent = { name: 'I Okoro', amount: '48,20' }
    const replies = await Promise.all(Array.from({ length: 6 }, () => record(sent)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await finance.portal.db.$count(bankEntry, eq(bankEntry.name, 'I Okoro'))).toBe(1)
  })

  test('sent twice at once is recorded and on record once', async () => {
    const recordId = randomUUID()
    const sent = { name: 'J Okoro', amount: '48,30' }
    const replies = await Promise.all([record(sent, { recordId }), record(sent, { recordId })])
    const [one, other] = replies.map(({ body }) => body)
    expect(other).toEqual(one)
    const [entry] = await finance.portal.db.select().from(bankEntry).where(eq(bankEntry.name, 'J Okoro'))
    const own = and(
      eq(auditEntry.event, 'PAYMENT_RECORDED'),
      eq(auditEntry.subjectId, entry?.bankEntryId ?? ''),
    )
    expect(await finance.portal.db.$count(auditEntry, own)).toBe(1)
  })

  test('is judged by the rules of its form', async () => {
    const reply = await record({ amount: '', day: '2026-12-01' })
    expect(reply.issues).toEqual(['day: staff_received_day_later', 'amount: staff_received_amount'])
  })

  test('is not lost where the same form is sent again with other words', async () => {
    const recordId = randomUUID()
    const sent = { name: 'H Okoro', amount: '33,10' }
    expect((await record(sent, { recordId })).status).toBe(200)
    for (const other of [{ amount: '61' }, { text: 'march' }, { account: '' }]) {
      const reply = await record({ ...sent, ...other }, { recordId })
      expect([reply.status, reply.code]).toEqual([409, 'staff_payment_recorded'])
    }
  })
})
