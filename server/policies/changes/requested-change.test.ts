import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import { change } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
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

const IN_PARTS = {
  paymentMethod: 'DIRECT_DEBIT',
  paymentTerm: 'MONTHLY',
  ibanAccountNumber: 'NL91ABNA0417164300',
  bankAccountHolder: 'Mei Lin',
  finalAgreement3: true,
}

const TRANSFER = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const amsterdam = {
  postalCode: '1012js',
  houseNumber: 1,
  addition: null,
  street: 'Dam',
  city: 'Amsterdam',
  country: 'NL',
}
const WORDS = 'My landlord sells the house'

const newAccount = { iban: 'DE89 3704 0044 0532 0130 00', bic: null, bankAccountHolder: 'A Sharma' }

const send = async ({ policyId, customer }: InsuredCustomer, form: string, body: object) => {
  const path = `/api/portal/policies/${policyId}/${form}`
  const reply = await customer.post(path, { body: { ...body, version: 2 } })
  expect(reply.status).toBe(202)
}

const listed = async (
  { customer }: InsuredCustomer,
  reader: Pick<InsuredCustomer['customer'], 'get'> = customer,
) => {
  const { body } = await reader.get(`/api/portal/profiles/${customer.profileId}/policies`)
  // the reply was checked against the contract
  return (body as readonly PolicyView[])[0]?.requestedChange
}

const explanation = (
  { policyId, customer }: InsuredCustomer,
  reader: Pick<InsuredCustomer['customer'], 'get'> = customer,
) => reader.get(`/api/portal/policies/${policyId}/address/explanation`)

describe('POL-11 what was asked for is shown to its customer until it is decided', () => {
  test('first day', async () => {
    const insured = await insuredCustomer(portal, TRANSFER)
    expect(await listed(insured)).toBeNull()
    await send(insured, 'changestartdate', { newStartDate: '2027-02-08' })
    expect(await listed(insured)).toMatchObject({ startDate: '2027-02-08', address: null, account: null })
  })

  test.each([
    ['MOVED_OTHER_CITY', null],
    ['OTHER', WORDS],
  ])('address, with its reason: %s', async (moveReason, moveReasonExplanation) => {
    const insured = await insuredCustomer(portal, TRANSFER)
    await send(insured, 'address', { ...amsterdam, moveReason, moveReasonExplanation })
    const asked = { moveReason, account: null }
    expect(await listed(insured)).toMatchObject({ address: { city: 'Amsterdam' }, ...asked })
    expect((await explanation(insured)).body).toEqual({ moveReasonExplanation })
  })

  test('STAFF-06 the words of the customer are not shown to support that acts as them', async () => {
    const insured = await insuredCustomer(portal, TRANSFER)
    const reason = { moveReason: 'OTHER', moveReasonExplanation: WORDS }
    await send(insured, 'address', { ...amsterdam, ...reason })
    const support = await portal.actingAs(insured.customer, await portal.staff({ roles: ['SUPPORT'] }))
    const asked = await listed(insured, support)
    expect(asked).toMatchObject({ moveReason: 'OTHER' })
    expect(JSON.stringify(asked)).not.toContain(WORDS)
    const { status, code } = await explanation(insured, support)
    expect([status, code]).toEqual([409, 'account_impersonation_not_allowed'])
  })

  test.each([
    ['another account', IN_PARTS, '4300'],
    ['a first account', TRANSFER, null],
  ])('payment from %s, of which only the end is shown', async (_, answers, replacesEndsWith) => {
    const insured = await insuredCustomer(portal, answers)
    const way = { term: 'MONTHLY', method: 'DIRECT_DEBIT' }
    await send(insured, 'payment', { ...way, ...newAccount, mandateAccepted: true })
    const asked = await listed(insured)
    const masked = { maskedIban: 'DE•• •••• •••• •••• ••30 00', bankAccountHolder: 'A Sharma' }
    expect(asked).toMatchObject({
      paymentTerm: 'MONTHLY',
      paymentMethod: 'DIRECT_DEBIT',
      account: { ...masked, replacesEndsWith },
    })
    expect(JSON.stringify(asked)).not.toMatch(/DE89|3704|0417/)
    const [row] = await portal.db.select().from(change).where(eq(change.policyId, insured.policyId))
    await acceptChange(portal, { changeId: row?.changeId ?? '', by: 'AUTOMATIC' })
    expect(await listed(insured)).toBeNull()
  })

  test('payment that keeps the account, without one', async () => {
    const insured = await insuredCustomer(portal, IN_PARTS)
    await send(insured, 'payment', { term: 'QUARTERLY', method: 'DIRECT_DEBIT', iban: '' })
    expect(await listed(insured)).toMatchObject({ paymentTerm: 'QUARTERLY', account: null })
  })
})
