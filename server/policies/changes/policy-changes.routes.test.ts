import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Calculation } from '#contract/calculation.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import { apiTimestamp } from '#server/platform/clock.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { mandate } from '#server/billing/billing.tables.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import { acceptChange, refuseChange } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const AT_ONCE = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const address = {
  postalCode: '1012js',
  houseNumber: 1,
  addition: null,
  street: 'Dam',
  city: 'Amsterdam',
  country: 'NL',
  moveReason: 'MOVED_OTHER_CITY',
  moveReasonExplanation: null,
}

const newAccount = {
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: null,
  bankAccountHolder: 'A Sharma',
  mandateAccepted: true,
}

const calls = ({ policyId, customer }: InsuredCustomer) => ({
  calculate: (body: object) => customer.post(`/api/portal/policies/${policyId}/calculate`, { body }),
  startDate: (newStartDate: string, version = 2) =>
    customer.post(`/api/portal/policies/${policyId}/changestartdate`, { body: { newStartDate, version } }),
  address: (changes: object = {}) =>
    customer.post(`/api/portal/policies/${policyId}/address`, {
      body: { ...address, version: 2, ...changes },
    }),
  payment: (changes: object) =>
    customer.post(`/api/portal/policies/${policyId}/payment`, { body: { version: 2, ...changes } }),
  shownPayment: async () =>
    // the reply was checked against the contract
    (await customer.get(`/api/portal/policies/${policyId}/payment`)).body as PolicyPayment,
})

const calculationIn = (body: unknown) =>
  // the reply was checked against the contract
  (body as { calculation: Calculation }).calculation

const mandateOf = async ({ policyId }: InsuredCustomer) => {
  const rows = await portal.db.select().from(mandate).where(eq(mandate.policyId, policyId))
  return rows
}

describe('POL-07 API-12 another first day', () => {
  test('QUOTE-02 costs what was calculated before, and is under review', async () => {
    const insured = await insuredCustomer(portal, AT_ONCE)
    const { calculate, startDate } = calls(insured)
    const before = await calculate({ purpose: 'CHANGE_START_DATE', startDate: '2027-02-08' })
    expect([before.status, before.body]).toEqual([
      200,
      {
        purpose: 'CHANGE_START_DATE',
        startDate: '2027-02-08',
        endDate: '2028-01-31',
        days: 358,
        dayPremium: 1.99,
        premiumTotal: 712.42,
        insuranceTax: expect.any(Number),
        premiumPaid: 0,
        premiumDifference: -13.93,
        balance: 0,
        overpaid: 0,
        refundAmount: 0,
        amountDue: 712.42,
        paymentMethod: 'BANK_TRANSFER',
        instalments: [],
      },
    ])
    expect(await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))).toEqual([])
    const sent = await startDate('2027-02-08')
    expect([sent.status, sent.body]).toEqual([
      202,
      {
        requestId: expect.any(String),
        policyNumber: (await insured.stored()).policyNumber,
        status: 'UNDER_REVIEW',
        submittedAt: expect.any(String),
        expectedBy: '2026-11-26',
        calculation: before.body,
      },
    ])
    expect((await insured.stored()).startDate).toBe('2027-02-01')
  })

  test('QUOTE-02 is refused when a payment changed the amounts that were shown', async () => {
    const insured = await insuredCustomer(portal, AT_ONCE)
    const { calculate } = calls(insured)
    const shownNow = async () => {
      const { body } = await calculate({ purpose: 'CHANGE_START_DATE', startDate: '2027-02-08' })
      // the reply was checked against the contract
      const { premiumTotal, premiumDifference, refundAmount, amountDue } = body as Calculation
      return { premiumTotal, premiumDifference, refundAmount, amountDue }
    }
    const send = (shown: object) =>
      insured.customer.post(`/api/portal/policies/${insured.policyId}/changestartdate`, {
        body: { newStartDate: '2027-02-08', version: 2, shown },
      })
    const before = await shownNow()
    await portal.db.transaction((tx) =>
      recordPayment(tx, {
        policyId: insured.policyId,
        today: portal.clock.today(),
        kind: 'BANK_TRANSFER',
        cents: 365 * 199,
        source: 'TEST',
        sourceReference: insured.policyId,
      }),
    )
    const refused = await send(before)
    expect([refused.status, refused.code]).toEqual([409, 'policy_change_effect_changed'])
    expect(await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))).toEqual([])
    const after = await shownNow()
    expect([before.refundAmount, after.refundAmount]).toEqual([0, 13.93])
    expect((await send(after)).status).toBe(202)
  })

  test.each([
    ['2027-03-01', 'policy_start_date_outside_limit'],
    ['2027-02-01', 'policy_start_date_same_as_original'],
    ['', 'policy_start_date_empty'],
  ])('%s is refused by both calls, each at its own field, with %s', async (typed, refused) => {
    const insured = await insuredCustomer(portal)
    const { calculate, startDate } = calls(insured)
    const replies = [
      await startDate(typed),
      await calculate({ purpose: 'CHANGE_START_DATE', startDate: typed }),
    ]
    expect(replies.map(({ status, issues }) => [status, ...issues])).toEqual([
      [422, `newStartDate: ${refused}`],
      [422, `startDate: ${refused}`],
    ])
  })

  test('is not possible once the insurance has started, and not on an older version', async () => {
    const insured = await insuredCustomer(portal)
    expect((await calls(insured).startDate('2027-02-08', 1)).code).toBe('policy_change_conflict')
    await portal.db
      .update(policy)
      .set({ startDate: '2026-11-20' })
      .where(eq(policy.policyId, insured.policyId))
    const { status, code } = await calls(insured).startDate('2026-11-27')
    expect([status, code]).toEqual([422, 'policy_start_date_already_started'])
  })
})

describe('POL-08 API-08 another address', () => {
  test('is under review, with its reason beside it', async () => {
    const insured = await insuredCustomer(portal)
    const sent = await calls(insured).address({ moveReason: 'OTHER', moveReasonExplanation: 'New room' })
    expect(sent.status).toBe(202)
    const [stored] = await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))
    expect(stored?.after).toEqual({
      address: {
        postalCode: '1012 JS',
        houseNumber: 1,
        addition: null,
        street: 'Dam',
        city: 'Amsterdam',
        country: 'NL',
      },
      moveReason: 'OTHER',
      moveReasonExplanation: 'New room',
    })
  })

  test('sent twice with one key is stored once', async () => {
    const insured = await insuredCustomer(portal)
    const idempotencyKey = randomUUID()
    const [reply, other] = [
      await calls(insured).address({ idempotencyKey }),
      await calls(insured).address({ idempotencyKey }),
    ]
    expect([other.status, other.body]).toEqual([202, reply.body])
    expect((await calls(insured).address()).code).toBe('policy_under_review')
  })

  test.each([
    [{ houseNumber: null }, 'houseNumber: policy_address_house_number_empty'],
    [{ moveReason: null }, 'moveReason: policy_address_move_reason_empty'],
    [{ country: 'DE' }, 'country: policy_address_outside_destination'],
    [{ country: undefined }, 'country: policy_address_country_empty'],
    [{ country: ' ' }, 'country: policy_address_country_empty'],
    [{ country: 'XX' }, 'country: policy_address_country_invalid'],
    [{ country: 'nl' }, 'country: policy_address_country_invalid'],
  ])('%j is refused', async (changes, refused) => {
    const reply = await calls(await insuredCustomer(portal)).address(changes)
    expect([reply.status, ...reply.issues]).toEqual([422, refused])
  })

  test('POL-10 that is the same as before is refused', async () => {
    const insured = await insuredCustomer(portal)
    const { address: stored } = await insured.stored()
    const reply = await calls(insured).address({ ...stored })
    expect([reply.status, ...reply.issues]).toEqual([422, ': policy_no_changes'])
  })

  test('names what is wrong with the country beside what is wrong with the other fields', async () => {
    const insured = await insuredCustomer(portal)
    const { address: stored } = await insured.stored()
    const wrong = await calls(insured).address({ city: '', country: null })
    expect(wrong.issues).toEqual(['city: policy_address_city_empty', 'country: policy_address_country_empty'])
    const same = await calls(insured).address({ ...stored, country: 'BE' })
    expect(same.issues).toEqual(['country: policy_address_outside_destination'])
  })

  test('of a body of another shape is refused', async () => {
    const insured = await insuredCustomer(portal)
    expect((await calls(insured).address({ city: ['x'] })).status).toBe(400)
    expect((await calls(insured).address({ iban: 'NL91ABNA0417164300' })).status).toBe(400)
  })
})

describe('POL-11 a change that was not accepted', () => {
  const shown = async ({ customer }: InsuredCustomer) => {
    const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
    // the reply was checked against the contract
    return (body as PolicyView[])[0]?.refusedChange
  }

  const refused = async () => {
    const insured = await insuredCustomer(portal)
    const { body } = await calls(insured).address()
    const { requestId: changeId } = body as { requestId: string }
    await refuseChange(portal, { changeId, by: 'AUTOMATIC', reason: 'We do not know this street.' })
    return insured
  }

  test('is shown at its policy with reason and day, for thirty days', async () => {
    const insured = await refused()
    const reason = 'We do not know this street.'
    const decidedDaysAgo = async (days: number) => {
      const decidedAt = Date.parse(TEST_NOW) - days * 86_400_000
      await portal.db.update(change).set({ decidedAt }).where(eq(change.policyId, insured.policyId))
      return { kind: 'ADDRESS', reason, reasonLocale: 'en-GB', decidedAt: apiTimestamp(decidedAt) }
    }
    expect(await shown(insured)).toMatchObject({ kind: 'ADDRESS', reason })
    expect(await decidedDaysAgo(30)).toEqual(await shown(insured))
    await decidedDaysAgo(31)
    expect(await shown(insured)).toBeNull()
  })

  test('is not shown any more once another one was sent, nor of a policy that is over', async () => {
    const [again, over] = [await refused(), await refused()]
    portal.clock.advance(60_000)
    expect((await calls(again).address()).status).toBe(202)
    expect(await shown(again)).toBeNull()
    await portal.db
      .update(policy)
      .set({ cancelledAt: portal.clock.now(), cancelReason: 'WITHDRAWN' })
      .where(eq(policy.policyId, over.policyId))
    expect(await shown(over)).toBeNull()
  })

  test('counts for its own policy only', async () => {
    await refused()
    expect(await shown(await insuredCustomer(portal))).toBeNull()
  })
})

describe('POL-09 API-09 another way to pay', () => {
  test('the form shows how a policy is paid, with the end of the account only', async () => {
    const shown = await calls(await insuredCustomer(portal)).shownPayment()
    expect(shown).toMatchObject({
      term: 'MONTHLY',
      method: 'DIRECT_DEBIT',
      accountEndsWith: '4300',
      mandateReference: expect.stringMatching(/^SC-\d{9}-1$/),
      version: 2,
    })
    expect(shown.options).toEqual([
      { method: 'DIRECT_DEBIT', terms: ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'AT_ONCE'] },
      { method: 'BANK_TRANSFER', terms: ['AT_ONCE'] },
    ])
    expect(JSON.stringify(shown)).not.toContain('NL91')
  })

  test('another term takes effect at the next invoice, and keeps the account', async () => {
    const insured = await insuredCustomer(portal)
    const { calculate, payment } = calls(insured)
    const { body } = await calculate({
      purpose: 'CHANGE_PAYMENT',
      term: 'QUARTERLY',
      method: 'DIRECT_DEBIT',
    })
    const sent = await payment({ term: 'QUARTERLY', method: 'DIRECT_DEBIT', iban: null })
    expect(sent.status).toBe(202)
    const calculation = calculationIn(sent.body)
    expect(calculation).toEqual(body)
    expect(calculation.premiumDifference).toBe(0)
    expect(calculation.instalments[0]?.periodFromDate).toBe('2027-03-01')
    // the reply was checked against the contract
    const { requestId: changeId } = sent.body as { requestId: string }
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    expect(await insured.stored()).toMatchObject({ paymentTerm: 'QUARTERLY', paymentMethod: 'DIRECT_DEBIT' })
    expect(await mandateOf(insured)).toMatchObject([{ endedAt: null, amendedAt: null }])
    expect((await calls(insured).shownPayment()).accountEndsWith).toBe('4300')
  })

  test('another account amends the mandate under its reference; bank transfer ends it', async () => {
    const insured = await insuredCustomer(portal)
    const [before] = await mandateOf(insured)
    const accept = async (changes: object) => {
      const { body } = await calls(insured).payment(changes)
      // the reply was checked against the contract
      await acceptChange(portal, { changeId: (body as { requestId: string }).requestId, by: 'AUTOMATIC' })
    }
    await accept({ term: 'MONTHLY', method: 'DIRECT_DEBIT', ...newAccount })
    expect(await mandateOf(insured)).toMatchObject([
      { reference: before?.reference, amendedAt: expect.any(Number), endedAt: null },
    ])
    // the evidence of the amendment
    const [sent] = await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))
    expect(sent?.after).toMatchObject({
      mandate: { textVersion: '2026-11-26 RCUR', signedSession: expect.stringMatching(/^[\w-]{12}$/) },
    })
    expect((await calls(insured).shownPayment()).accountEndsWith).toBe('3000')
    await accept({ term: 'AT_ONCE', method: 'BANK_TRANSFER', version: 3 })
    expect(await mandateOf(insured)).toMatchObject([{ endedAt: expect.any(Number) }])
    expect((await calls(insured).shownPayment()).accountEndsWith).toBeNull()
  })

  test('without a signed mandate, or with a term that the method does not have, is refused', async () => {
    const insured = await insuredCustomer(portal, AT_ONCE)
    const { payment, calculate } = calls(insured)
    const unsigned = await payment({
      term: 'MONTHLY',
      method: 'DIRECT_DEBIT',
      ...newAccount,
      mandateAccepted: false,
    })
    expect(unsigned.issues).toEqual(['mandateAccepted: policy_payment_mandate_not_accepted'])
    const monthly = { purpose: 'CHANGE_PAYMENT', term: 'MONTHLY', method: 'BANK_TRANSFER' }
    expect((await calculate(monthly)).issues).toEqual(['term: policy_payment_term_not_allowed'])
  })

  test('is not possible while paid by credit card', async () => {
    const insured = await insuredCustomer(portal)
    await portal.db
      .update(policy)
      .set({ paymentMethod: 'CREDITCARD', paymentTerm: 'AT_ONCE' })
      .where(eq(policy.policyId, insured.policyId))
    const reply = await calls(insured).payment({ term: 'MONTHLY', method: 'DIRECT_DEBIT', iban: null })
    expect([reply.status, reply.code]).toEqual([409, 'policy_paid_by_credit_card'])
  })
})

describe('API-10 calculate', () => {
  test('says what an earlier end gives back', async () => {
    const { calculate } = calls(await insuredCustomer(portal, AT_ONCE))
    const reply = await calculate({ purpose: 'TERMINATE', endDate: '2027-06-15' })
    expect(reply.body).toMatchObject({ days: 135, premiumTotal: 268.65, amountDue: 268.65, refundAmount: 0 })
  })

  test.each([
    [undefined, 'end_date_empty'],
    ['soon', 'end_date_invalid'],
    ['2026-11-19', 'end_date_in_past'],
    ['2027-02-01', 'end_date_before_start'],
    ['2028-01-31', 'end_date_not_before_current'],
  ])('TERM-02 refuses an end on %s as the form of the end does', async (endDate, refused) => {
    const reply = await calls(await insuredCustomer(portal)).calculate({ purpose: 'TERMINATE', endDate })
    expect([reply.status, ...reply.issues]).toEqual([422, `endDate: policy_terminate_${refused}`])
  })

  test('is refused for what is blocked, and for a policy of somebody else as for one that does not exist', async () => {
    const waiting = await requestedPolicy(portal)
    const purpose = { purpose: 'TERMINATE', endDate: '2027-06-15' }
    const blocked = await calls(waiting).calculate(purpose)
    expect([blocked.status, blocked.code]).toEqual([409, 'policy_under_review'])
    const other = await portal.customer()
    const stolen = await calls({ ...waiting, customer: other }).calculate(purpose)
    const missing = await calls({ ...waiting, customer: other, policyId: randomUUID() }).calculate(purpose)
    expect([stolen.status, stolen.body]).toEqual([missing.status, missing.body])
    expect(stolen.status).toBe(404)
    expect(stolen.body).toMatchObject({ errors: [{ message: expect.stringMatching(/^[^{}]+$/) }] })
  })
})
