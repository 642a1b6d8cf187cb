import { randomUUID } from 'node:crypto'

import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { instalment, invoice, payout } from '#server/billing/billing.tables.ts'
import { customerActor } from '#server/platform/actor.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { WHOLE_BOOKS, brokenBooks } from '#server/testing/crashes/broken-books.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { bookEntry } from '#server/billing/shared/ledger.ts'
import { cancelPolicy } from './cancel-policy.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const cancel = ({ policyId }: InsuredCustomer) =>
  portal.db.transaction(async (tx) => {
    const [locked] = await lockPolicies(tx, eq(policy.policyId, policyId))
    if (!locked) throw new Error('no policy')
    const [today, now] = [portal.clock.today(), portal.clock.now()]
    return cancelPolicy(tx, { policy: locked, reason: 'WITHDRAWN', by: 'AUTOMATIC', today, now })
  })

const stateOf = async (subjectId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, subjectId))
  return storedCase?.state
}

describe('WITHDRAW-01 a policy that is withdrawn', () => {
  test('is credited in full, what was paid is due back, and nothing waits to be invoiced', async () => {
    const insured = await insuredCustomer(portal)
    const { policyId } = insured
    await receivePayment(portal, insured, 28 * 199)
    expect(await cancel(insured)).toMatchObject({ refundCents: 28 * 199 })
    expect(await insured.stored()).toMatchObject({ cancelReason: 'WITHDRAWN', version: 3 })
    const rows = await portal.db
      .select()
      .from(invoice)
      .where(eq(invoice.policyId, policyId))
      .orderBy(asc(invoice.sequence))
    expect(rows).toMatchObject([
      { kind: 'INVOICE', outstandingCents: 0, insuredFrom: null },
      { kind: 'CREDIT', cents: -28 * 199, unallocatedCents: 28 * 199 },
    ])
    const plan = await portal.db.select().from(instalment).where(eq(instalment.policyId, policyId))
    expect(plan.every((instalment) => instalment.void)).toBe(true)
    const due = await portal.db.select().from(payout).where(eq(payout.policyId, policyId))
    expect(due).toMatchObject([{ cents: 28 * 199, state: 'DUE' }])
  })

  test.each([
    ['keeps the premium until today', '2027-02-10', 10],
    ['on its first day keeps the premium of that day', '2027-02-01', 1],
  ])('after it paid a claim %s, paid and not, and pays back the rest', async (_, today, days) => {
    const insured = await insuredCustomer(portal)
    const { policyId } = insured
    await receivePayment(portal, insured, 28 * 199)
    await portal.db.transaction((tx) =>
      bookEntry(tx, {
        event: 'CLAIM',
        sourceId: randomUUID(),
        policyId,
        bookedOn: '2027-02-01',
        cents: { CLAIMS: 6420, CUSTOMER_CREDIT: -6420 },
      }),
    )
    portal.clock.set(`${today}T12:00:00+01:00`)
    try {
      await cancel(insured)
    } finally {
      portal.clock.set(TEST_NOW)
    }
    const stored = await insured.stored()
    expect(stored).toMatchObject({
      cancelReason: 'WITHDRAWN',
      keepsInsuredDays: true,
      endDate: today,
      plannedEndDate: '2028-01-31',
    })
    expect(stored?.premiumTotalCents).toBe(days * 199)
    const rows = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(days * 199)
    const due = await portal.db.select().from(payout).where(eq(payout.policyId, policyId))
    expect(due).toMatchObject([{ cents: (28 - days) * 199, state: 'DUE' }])
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  })

  test('takes its open change along, with its case', async () => {
    const insured = await insuredCustomer(portal)
    const { requestId: changeId } = await submitChange(portal, {
      actor: customerActor(insured.customer.profileId),
      policyId: insured.policyId,
      kind: 'START_DATE',
      version: 2,
      idempotencyKey: randomUUID(),
      after: { startDate: calendarDate('2027-02-08') },
    })
    await cancel(insured)
    const [closed] = await portal.db.select().from(change).where(eq(change.changeId, changeId))
    expect([closed?.state, await stateOf(changeId)]).toEqual(['WITHDRAWN', 'DONE'])
  })

  test('before it was accepted has no money, and its request is no case any more', async () => {
    const insured = await requestedPolicy(portal)
    expect(await cancel(insured)).toMatchObject({ invoices: [], credits: [], refundCents: 0 })
    expect(await stateOf(insured.requestId)).toBe('DONE')
  })
})
