import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { MoneyOwedView } from '#contract/claims.ts'
import type { CustomerView } from '#contract/customers/customer-facts.ts'
import type { RefundView } from '#contract/invoices.ts'
import type { PolicyView } from '#contract/policies.ts'
import { acceptChange } from '#server/testing/decide.ts'
import { returnedRefund } from '#server/testing/actions/send-money-back.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
})
afterEach(() => portal.clock.set(TEST_NOW))
afterAll(() => portal.stop())

const DEBITED = { accountNumber: 'NL91ABNA0417164300', bankCountry: 'NL', holderName: 'Arjun Sharma' }
const GERMAN = { ...DEBITED, accountNumber: 'DE89370400440532013000', bankCountry: 'DE' }

const later = () => portal.clock.set(new Date(portal.clock.now() + 60_000).toISOString())

const ofProfile = ({ customer }: InsuredCustomer, what: string) =>
  `/api/portal/profiles/${customer.profileId}/${what}`

const give = async (insured: InsuredCustomer, refund: object) => {
  const reply = await insured.customer.post(ofProfile(insured, 'payee-account'), { body: { refund } })
  expect([reply.status, ...reply.issues]).toEqual([200])
  later()
}

const sentBack = (insured: InsuredCustomer, { accountNumber }: typeof DEBITED) =>
  returnedRefund(portal, insured, accountNumber)

/** What the page of the invoices, the one of the policies and staff read. */
const shownOf = async (insured: InsuredCustomer) => {
  const { customer } = insured
  const refunds = (await customer.get(ofProfile(insured, 'refunds'))).body as RefundView[]
  const policies = (await customer.get(ofProfile(insured, 'policies'))).body as PolicyView[]
  const staff = (await sanne.get(`/api/staff/customers/${customer.profileId}`)).body as CustomerView
  return {
    refunds: refunds.find(({ state }) => state === 'RETURNED')?.paidAgainTo,
    waiting: policies[0]?.refundWaiting,
    back: policies[0]?.refundCameBack,
    staff: staff.moneyReturned,
  }
}

const waits = { refunds: null, waiting: 10, back: 10, staff: [{ amount: 10, paidAgainTo: null }] }
const paidTo = (end: string) => ({
  refunds: end,
  waiting: null,
  back: null,
  staff: [{ amount: 10, paidAgainTo: end }],
})

const change = async (insured: InsuredCustomer, path: string, body: object) => {
  const { version } = await insured.stored()
  const reply = await insured.customer.post(`/api/portal/policies/${insured.policyId}/${path}`, {
    body: { ...body, version },
  })
  expect([reply.status, ...reply.issues]).toEqual([202])
  later()
  const { requestId } = reply.body as { requestId: string }
  await acceptChange(portal, { changeId: requestId, by: 'AUTOMATIC' })
  later()
}

const end = (insured: InsuredCustomer, refund: object) =>
  change(insured, 'terminate', {
    endDate: '2027-06-15',
    reason: 'LEFT_COUNTRY',
    refund,
  })

const amend = (insured: InsuredCustomer, iban: string) =>
  change(insured, 'payment', {
    term: 'MONTHLY',
    method: 'DIRECT_DEBIT',
    bic: null,
    bankAccountHolder: 'A Sharma',
    mandateAccepted: true,
    iban,
  })

describe('TERM-05 money that a bank sent back', () => {
  test('still waits when the account it came back from is given in the profile, and goes to another', async () => {
    const insured = await insuredCustomer(portal)
    await sentBack(insured, DEBITED)
    expect(await shownOf(insured)).toEqual(waits)
    await give(insured, DEBITED)
    expect(await shownOf(insured)).toEqual(waits)
    await give(insured, GERMAN)
    expect(await shownOf(insured)).toEqual(paidTo('3000'))
    await give(insured, DEBITED)
    expect(await shownOf(insured), 'it came back from there before').toEqual(waits)
  })

  test('CLM-06 is named with the account that it came back from, and then with the other one and its day', async () => {
    const insured = await insuredCustomer(portal)
    const { policyNumber } = await insured.stored()
    await sentBack(insured, DEBITED)
    const owed = async () => {
      const { body } = await insured.customer.get(ofProfile(insured, 'money-owed'))
      // what came in too much waits beside it
      return (body as MoneyOwedView[]).filter(({ state }) => state !== 'HELD')
    }
    const back = {
      policyNumber,
      damageNumber: null,
      amount: 10,
      state: 'RETURNED',
      cameBack: { paidOn: '2026-11-20', accountEndsWith: '4300' },
    }
    const nowhere = { accountEndsWith: null, payableFrom: null, usuallyPaidBy: null }
    expect(await owed()).toMatchObject([{ ...back, ...nowhere }])
    await give(insured, GERMAN)
    const days = { payableFrom: '2026-11-23', usuallyPaidBy: '2026-11-30' }
    expect(await owed()).toMatchObject([{ ...back, accountEndsWith: '3000', ...days }])
    const refunds = (await insured.customer.get(ofProfile(insured, 'refunds'))).body as RefundView[]
    expect(refunds.filter(({ state }) => state !== 'HELD')).toMatchObject([{ paidAgainTo: '3000', ...days }])
  })

  test('still waits when an end is accepted with the account it came back from', async () => {
    const insured = await insuredCustomer(portal)
    await sentBack(insured, DEBITED)
    await end(insured, DEBITED)
    expect(await shownOf(insured)).toMatchObject({ refunds: null, staff: waits.staff })
  })

  test('goes to the account of an accepted end, where that is another one', async () => {
    const insured = await insuredCustomer(portal)
    await sentBack(insured, DEBITED)
    await end(insured, GERMAN)
    expect(await shownOf(insured)).toMatchObject({ refunds: '3000', staff: paidTo('3000').staff })
  })

  test('goes to a direct debit that was amended after another account was given, as every page says', async () => {
    const insured = await insuredCustomer(portal)
    await sentBack(insured, DEBITED)
    await give(insured, GERMAN)
    await amend(insured, 'NL02ABNA0123456789')
    expect(await shownOf(insured)).toEqual(paidTo('6789'))
  })
})
