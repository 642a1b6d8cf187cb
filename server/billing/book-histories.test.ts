import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { PaymentTerm } from '#domain/policies/payment/instalments.ts'
import { customerActor } from '#server/platform/actor.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { cancelPolicy } from '#server/withdrawals/cancel-policy.ts'
import { withdrawChange } from '#server/policies/changes/decide-change.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { lockPolicies } from '#server/policies/shared/lock-policies.ts'
import { correctBirthDate } from '#server/testing/actions/correct-birth-date.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { expectListedIsOwed } from '#server/testing/crashes/listed-payments.ts'
import { BASIC_ANSWERS, insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { invoiceDueInstalments } from './shared/invoice-due.ts'
import { recordPayment } from './shared/record-payment.ts'
import { acceptChange, refuseChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const TERMS = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY', 'AT_ONCE'] as const

type Decision = 'accept' | 'refuse' | 'take back'
const decision = fc.oneof(
  { arbitrary: fc.constant<Decision>('accept'), weight: 3 },
  fc.constantFrom<Decision>('refuse', 'take back'),
)

const step = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), days: fc.integer({ min: -14, max: 14 }), decision }),
  fc.record({ kind: fc.constant('end' as const), days: fc.integer({ min: 1, max: 200 }), decision }),
  fc.record({ kind: fc.constant('term' as const), term: fc.constantFrom(...TERMS), decision }),
  fc.record({
    kind: fc.constant('pay' as const),
    cents: fc.integer({ min: 1, max: 50_000 }),
    of: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 60 }) }),
  // a correction of the birth date, by which the basic insurance would be free or not
  fc.record({ kind: fc.constant('born' as const), born: fc.constantFrom('1999-05-05', '2009-06-15') }),
)
type Step = (typeof step extends fc.Arbitrary<infer S> ? S : never) | { readonly kind: 'withdraw' }
const ending = fc.oneof(
  { arbitrary: fc.constant<readonly Step[]>([]), weight: 3 },
  fc.constant<readonly Step[]>([{ kind: 'withdraw' }, { kind: 'pay', cents: 100, of: 0 }]),
)
type ChangeStep = Extract<Step, { decision: Decision }>
type PayStep = Extract<Step, { kind: 'pay' }>

const changeOf = (changeStep: ChangeStep, { startDate, endDate }: { startDate: string; endDate: string }) => {
  if (changeStep.kind === 'start')
    return {
      kind: 'START_DATE',
      after: { startDate: addDays(calendarDate(startDate), changeStep.days) },
    } as const
  if (changeStep.kind === 'end')
    return {
      kind: 'TERMINATE',
      after: { endDate: addDays(calendarDate(endDate), -changeStep.days) },
    } as const
  const term: PaymentTerm = changeStep.kind === 'term' ? changeStep.term : 'MONTHLY'
  return {
    kind: 'PAYMENT',
    after: { paymentTerm: term, paymentMethod: 'BANK_TRANSFER', mandate: null },
  } as const
}

const decide = (
  policyId: string,
  accountId: string,
  changeId: string,
): Record<Decision, () => Promise<void>> => ({
  accept: () => acceptChange(portal, { changeId, by: 'AUTOMATIC' }),
  refuse: () => refuseChange(portal, { changeId, by: 'AUTOMATIC', reason: 'A claim is open.' }),
  'take back': () => withdrawChange(portal, { accountId, policyId }),
})

// Everything is sent and decided twice, and must be done once.
const change = async (
  { customer: { profileId: accountId }, policyId, stored }: InsuredCustomer,
  changeStep: ChangeStep,
) => {
  const now = await stored()
  const policyChange: PolicyChange = changeOf(changeStep, now)
  if (policyChange.kind === 'TERMINATE' && policyChange.after.endDate <= now.startDate) return
  const sent = {
    actor: customerActor(accountId),
    policyId,
    kind: policyChange.kind,
    version: now.version,
    idempotencyKey: randomUUID(),
    after: policyChange.after,
  }
  const { requestId: changeId } = await submitChange(portal, sent)
  expect((await submitChange(portal, sent)).requestId).toBe(changeId)
  const act = decide(policyId, accountId, changeId)[changeStep.decision]
  await act()
  const after = await stored()
  await act().catch(ignoreRefusal)
  expect(await stored()).toEqual(after)
}

const passDays = async (insured: InsuredCustomer, days: number) => {
  portal.clock.advance(days * 86_400_000)
  // the work of a day that was interrupted is done again
  for (let time = 0; time < 2; time += 1) await invoiceDue(insured)
}

const invoiceDue = async ({ policyId }: InsuredCustomer) => {
  await portal.db.transaction(async (tx) => {
    const [locked] = await lockPolicies(tx, eq(policy.policyId, policyId))
    if (locked) await invoiceDueInstalments(tx, { policies: [locked], today: portal.clock.today() })
  })
}

// With the reference of one of the invoices, or of none.
const receive = async ({ policyId }: InsuredCustomer, { cents, of }: PayStep) => {
  const invoices = await portal.db
    .select()
    .from(invoice)
    .where(eq(invoice.policyId, policyId))
    // an update moves rows, and the same seed must pay the same invoice
    .orderBy(invoice.year, invoice.sequence)
  const received = {
    reference: invoices[of]?.reference ?? null,
    policyId,
    cents,
    kind: 'BANK_TRANSFER',
    source: 'STATEMENT',
    sourceReference: randomUUID(),
    today: portal.clock.today(),
  } as const
  // a line of a statement that is read again
  for (let time = 0; time < 2; time += 1) await portal.db.transaction((tx) => recordPayment(tx, received))
}

const withdraw = ({ policyId, stored }: InsuredCustomer) =>
  portal.db.transaction(async (tx) => {
    const [locked] = await lockPolicies(tx, eq(policy.policyId, policyId))
    if (!locked || (await stored()).cancelledAt !== null) return
    const { clock } = portal
    const now = { today: clock.today(), now: clock.now() }
    await cancelPolicy(tx, { policy: locked, reason: 'WITHDRAWN', by: 'AUTOMATIC', ...now })
  })

const pricesOf = async (policyId: string) => {
  const [storedPolicy] = await portal.db
    .select({ total: policy.premiumTotalCents, month: policy.monthPremiumCents, paidFrom: policy.paidFrom })
    .from(policy)
    .where(eq(policy.policyId, policyId))
  return storedPolicy
}

const correct = async ({ customer, policyId }: InsuredCustomer, birthDate: string) => {
  const before = await pricesOf(policyId)
  await correctBirthDate(portal, customer.profileId, birthDate)
  expect(await pricesOf(policyId)).toEqual(before)
}

const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof RefusalError)) throw error
}

const take = (insured: InsuredCustomer, step: Step): Promise<void> => {
  if (step.kind === 'pay') return receive(insured, step)
  if (step.kind === 'days') return passDays(insured, step.days)
  if (step.kind === 'withdraw') return withdraw(insured)
  if (step.kind === 'born') return correct(insured, step.born)
  // a change that the rules refuse by now leaves everything as it was
  return change(insured, step).catch(ignoreRefusal)
}

// By the day, or the basic insurance by the month: free at first, always or never.
const sold = fc.oneof(
  fc.constant({}),
  fc
    .constantFrom('1999-05-05', '2009-06-15', '2010-12-05')
    .map((dateOfBirth) => ({ ...BASIC_ANSWERS, dateOfBirth })),
)

// The model of the same rules in domain/policies/billing is run thousands of times; the database is too slow for so many
// (decision 114). The resilience run tries ten times as many.
const HISTORIES = 3 * Number(process.env['HISTORIES'] ?? 1)

test(
  'INV-01 PAY-06 random histories of changes, decisions, payments and days keep every invariant of the books, though all is done twice, and only what is owed is listed',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        sold,
        fc.array(step, { minLength: 3, maxLength: 8 }),
        ending,
        async (answers, steps, last) => {
          portal.clock.set(TEST_NOW)
          const insured = await insuredCustomer(portal, answers)
          for (const step of [...steps, ...last]) await take(insured, step)
          expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
          await expectListedIsOwed(portal, insured)
        },
      ),
      { numRuns: HISTORIES },
    )
  },
  HISTORIES * 10_000,
)
