import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { PaymentTerm } from '#domain/policies/instalments.ts'
import { RefusalError } from '#server/platform/http/refuse.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { acceptChange } from '#server/policies/shared/changes/decide-change.ts'
import { submitChange } from '#server/policies/shared/changes/submit-change.ts'
import { lockDecided } from '#server/policies/shared/lock-decided.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/broken-books.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { Insured } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { invoiceDueInstalments } from './invoice-due.ts'
import { recordPayment } from './record-payment.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const TERMS = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE'] as const

const step = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), days: fc.integer({ min: -14, max: 14 }) }),
  fc.record({ kind: fc.constant('end' as const), days: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constant('term' as const), term: fc.constantFrom(...TERMS) }),
  fc.record({ kind: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 50_000 }) }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 60 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const changeOf = (one: Step, { startDate, endDate }: { startDate: string; endDate: string }) => {
  if (one.kind === 'start')
    return { kind: 'START_DATE', after: { startDate: addDays(calendarDate(startDate), one.days) } } as const
  if (one.kind === 'end')
    return { kind: 'TERMINATE', after: { endDate: addDays(calendarDate(endDate), -one.days) } } as const
  const term: PaymentTerm = one.kind === 'term' ? one.term : 'MONTHLY'
  return {
    kind: 'PAYMENT',
    after: { paymentTerm: term, paymentMethod: 'BANK_TRANSFER', mandate: null },
  } as const
}

const change = async ({ customer, policyId, stored }: Insured, one: Step) => {
  const now = await stored()
  const made: PolicyChange = changeOf(one, now)
  if (made.kind === 'TERMINATE' && made.after.endDate <= now.startDate) return
  const { requestId: changeId } = await submitChange(portal, {
    accountId: customer.profileId,
    policyId,
    kind: made.kind,
    version: now.version,
    senderKey: randomUUID(),
    prepare: () => Promise.resolve(made),
  })
  await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
}

const passDays = async ({ policyId }: Insured, days: number) => {
  portal.clock.advance(days * 86_400_000)
  await portal.db.transaction(async (tx) => {
    const [locked] = await lockDecided(tx, eq(policy.policyId, policyId))
    if (locked) await invoiceDueInstalments(tx, { policies: [locked], today: portal.clock.today() })
  })
}

const receive = ({ policyId }: Insured, cents: number) =>
  portal.db.transaction((tx) =>
    recordPayment(tx, {
      policyId,
      cents,
      kind: 'BANK_TRANSFER',
      source: 'STATEMENT',
      sourceReference: randomUUID(),
      today: portal.clock.today(),
    }),
  )

const take = (insured: Insured, one: Step): Promise<void> => {
  if (one.kind === 'pay') return receive(insured, one.cents)
  if (one.kind === 'days') return passDays(insured, one.days)
  // a change that the rules refuse by now leaves everything as it was
  return change(insured, one).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error
  })
}

test('INV-01 random histories of changes, payments and days keep every invariant of the books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      portal.clock.set(TEST_NOW)
      const insured = await insuredCustomer(portal)
      for (const one of steps) await take(insured, one)
      expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
    }),
    { numRuns: 25 },
  )
})
