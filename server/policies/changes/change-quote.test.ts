import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import { customerActor } from '#server/platform/actor.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { submitChange } from './submit-change.ts'
import { acceptChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

test('QUOTE-02 the quote of a change says what lies there already, and what of it was paid too much', async () => {
  const insured = await insuredCustomer(portal, {
    paymentMethod: 'BANK_TRANSFER',
    paymentTerm: 'AT_ONCE',
    ibanAccountNumber: undefined,
    bankAccountHolder: undefined,
    finalAgreement3: undefined,
  })
  const startOn = (day: string, version: number) =>
    submitChange(portal, {
      actor: customerActor(insured.customer.profileId),
      policyId: insured.policyId,
      kind: 'START_DATE',
      version,
      idempotencyKey: randomUUID(),
      after: { startDate: calendarDate(day) },
    })
  await receivePayment(portal, insured, 365 * 199 + 700)
  const later = await startOn('2027-02-08', 2)
  expect(later.quote).toMatchObject({ balanceCents: 700, overpaidCents: 700, refundCents: 7 * 199 + 700 })
  await acceptChange(portal, { changeId: later.requestId, by: 'AUTOMATIC' })
  const earlier = await startOn('2027-01-25', 3)
  expect(earlier.quote).toMatchObject({
    balanceCents: 7 * 199 + 700,
    overpaidCents: 700,
    refundCents: 0,
    dueCents: 7 * 199 - 700,
  })
})
