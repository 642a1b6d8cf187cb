import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Calculation } from '#contract/calculation.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { instalment, invoice } from '#server/billing/billing.tables.ts'
import { customerActor } from '#server/platform/actor.ts'
import type { PolicyChange } from '#server/policies/policies.tables.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { correctBirthDate } from '#server/testing/actions/correct-birth-date.ts'
import { brokenBooks, WHOLE_BOOKS } from '#server/testing/crashes/broken-books.ts'
import { BASIC_ANSWERS, insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const CHILD = '2010-12-05'
const ADULT = '1999-05-05'

/** Insured from 1 February 2027 to 31 January 2028, of which a child pays nothing and an adult every month. */
const basicOf = (dateOfBirth: string) => insuredCustomer(portal, { ...BASIC_ANSWERS, dateOfBirth })

const startOn = (day: string): PolicyChange => ({
  kind: 'START_DATE',
  after: { startDate: calendarDate(day) },
})
const endOn = (day: string): PolicyChange => ({ kind: 'TERMINATE', after: { endDate: calendarDate(day) } })
const ANOTHER_ACCOUNT: PolicyChange = {
  kind: 'PAYMENT',
  after: {
    paymentTerm: 'MONTHLY',
    paymentMethod: 'DIRECT_DEBIT',
    mandate: { iban: 'NL02ABNA0123456789', bic: null, accountHolder: 'A Sharma', textVersion: '2026-11' },
  },
}

const carryOut = async ({ customer, policyId, stored }: InsuredCustomer, policyChange: PolicyChange) => {
  const { version } = await stored()
  const { requestId: changeId, quote } = await submitChange(portal, {
    actor: customerActor(customer.profileId),
    policyId,
    kind: policyChange.kind,
    version,
    idempotencyKey: randomUUID(),
    after: policyChange.after,
  })
  await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
  return quote
}

const billedCents = async ({ policyId }: InsuredCustomer) => {
  const invoiced = await portal.db.select().from(invoice).where(eq(invoice.policyId, policyId))
  const planned = await portal.db.select().from(instalment).where(eq(instalment.policyId, policyId))
  const waiting = planned.filter((instalment) => !instalment.void && instalment.invoiceId === null)
  return [...invoiced, ...waiting].reduce((sum, { cents }) => sum + cents, 0)
}

describe('POL-07 POL-09 TERM-04 a price is fixed with the policy: a corrected birth date', () => {
  test.each([
    ['another account', ANOTHER_ACCOUNT, 0],
    ['an earlier first day', startOn('2027-01-28'), 0],
    ['a later first day', startOn('2027-02-04'), 0],
    ['an end', endOn('2027-05-15'), 0],
  ])(
    'leaves what was sold for nothing free, at the next change too: %s',
    async (...[, policyChange, cents]) => {
      const insured = await basicOf(CHILD)
      await correctBirthDate(portal, insured.customer.profileId, ADULT)
      const quote = await carryOut(insured, policyChange)
      expect(quote).toMatchObject({
        premiumTotalCents: cents,
        differenceCents: 0,
        dueCents: 0,
        refundCents: 0,
      })
      expect([(await insured.stored()).premiumTotalCents, await billedCents(insured)]).toEqual([cents, cents])
    },
  )

  test.each([
    ['another account', ANOTHER_ACCOUNT, 12 * 13_895],
    ['an earlier first day', startOn('2027-01-29'), 12 * 13_895 + 1345],
    ['an end', endOn('2027-05-31'), 4 * 13_895],
  ])('makes nothing free that was sold at a price: %s', async (...[, policyChange, cents]) => {
    const insured = await basicOf(ADULT)
    await correctBirthDate(portal, insured.customer.profileId, CHILD)
    const quote = await carryOut(insured, policyChange)
    expect(quote).toMatchObject({ premiumTotalCents: cents, differenceCents: cents - 12 * 13_895 })
    expect([(await insured.stored()).premiumTotalCents, await billedCents(insured)]).toEqual([cents, cents])
  })

  test('changes no calculation that the page shows', async () => {
    const insured = await basicOf(CHILD)
    const { customer, policyId } = insured
    await correctBirthDate(portal, customer.profileId, ADULT)
    const body = { purpose: 'CHANGE_START_DATE', startDate: '2027-02-04' }
    const reply = await customer.post(`/api/portal/policies/${policyId}/calculate/`, { body })
    // the reply was checked against the contract
    expect(reply.body as Calculation).toMatchObject({ premiumTotal: 0, premiumDifference: 0 })
  })

  test('breaks no invariant of the books', async () => {
    expect(await brokenBooks(portal.db)).toEqual(WHOLE_BOOKS)
  })
})

describe('POL-09 the database keeps the price of a policy', () => {
  test.each([
    ['of a day', sql`UPDATE policy SET day_premium_cents = day_premium_cents + 1`],
    ['of a month', sql`UPDATE policy SET month_premium_cents = month_premium_cents + 1`],
    ['the first day that is paid', sql`UPDATE policy SET paid_from = paid_from + interval '1 month'`],
  ])('%s', async (_, edit) => {
    await insuredCustomer(portal)
    await basicOf(CHILD)
    const edited = portal.db.execute(edit)
    await expect(edited).rejects.toMatchObject({ cause: { constraint: 'policy_price_fixed' } })
  })

  const copyOf = async ({ policyId }: InsuredCustomer, paidFrom: string | null) => {
    const set = JSON.stringify({
      policy_id: randomUUID(),
      policy_number: '100000009',
      cancelled_at: TEST_NOW,
      paid_from: paidFrom,
    })
    const copied = await portal.db.execute<{ paid_from: string }>(sql`INSERT INTO policy
      SELECT (jsonb_populate_record(policy, ${set}::jsonb)).* FROM policy WHERE policy_id = ${policyId}
      RETURNING paid_from::text`)
    return copied.rows[0]?.paid_from
  }

  test('and refuses one that is paid from the middle of a month', async () => {
    const copied = copyOf(await basicOf(CHILD), '2027-03-02')
    await expect(copied).rejects.toMatchObject({ cause: { constraint: 'policy_paid_from' } })
  })

  test('OPS-07 and fills in from when it is paid, where a process of an older version sold it', async () => {
    expect(await copyOf(await basicOf('2009-08-09'), null)).toBe('2027-09-01')
  })
})
