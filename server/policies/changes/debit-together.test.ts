import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { mandate } from '#server/billing/billing.tables.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { acceptChange } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const ACCOUNT = {
  term: 'MONTHLY',
  method: 'DIRECT_DEBIT',
  iban: 'NL02 ABNA 0123 4567 89',
  bic: null,
  bankAccountHolder: 'A Sharma',
  mandateAccepted: true,
  mandateKind: 'RCUR',
}

type Paid = Parameters<typeof insuredCustomer>[1]

// Another policy of the same customer.
const secondOf = async ({ customer }: InsuredCustomer, paid?: Paid, row = {}) => {
  const { policyId } = await insuredCustomer(portal, paid)
  const accountId = customer.profileId
  await portal.db
    .update(policy)
    .set({ ...row, accountId })
    .where(eq(policy.policyId, policyId))
  return policyId
}

const recurrent = (...policyIds: readonly string[]) =>
  policyIds.map((policyId) => ({ policyId, mandateKind: 'RCUR' }))

const give = async ({ customer, policyId, stored }: InsuredCustomer, body: object) => {
  await customer.login(customer.username, customer.password)
  const { version } = await stored()
  return customer.post(`/api/portal/policies/${policyId}/payment`, {
    body: { ...ACCOUNT, version, ...body },
  })
}

const changesOf = (...policyIds: readonly string[]) =>
  portal.db
    .select()
    .from(change)
    .where(inArray(change.policyId, [...policyIds]))

const mandatesOf = async (policyId: string) => {
  const rows = await portal.db.select().from(mandate).where(eq(mandate.policyId, policyId))
  return rows.toSorted((one, other) => (one.reference < other.reference ? -1 : 1))
}

const alsoBlocked = (policyId: string, reason: string) => ({
  errors: [{ id: 'policy_change_also_blocked', field: `also-${policyId}`, context: { reason } }],
})

test('POL-10 an account is given once for several policies: each keeps its term, and a mandate of its own', async () => {
  const insured = await insuredCustomer(portal)
  const second = await secondOf(insured, {}, { paymentTerm: 'QUARTERLY' })
  const before = await mandatesOf(second)
  const shown = { premiumTotal: 0, premiumDifference: 0, refundAmount: 0, amountDue: 0 }
  // its own amounts are compared, and none of the other policy
  const wrong = await give(insured, { alsoFor: recurrent(second), shown })
  expect([wrong.status, wrong.code]).toEqual([409, 'policy_change_effect_changed'])
  // named twice it counts once, and so does its own policy
  const reply = await give(insured, { alsoFor: recurrent(second, insured.policyId, second) })
  expect([reply.status, ...reply.issues]).toEqual([202])
  const changes = await changesOf(insured.policyId, second)
  expect(changes.map(({ policyId }) => policyId).toSorted()).toEqual([insured.policyId, second].toSorted())
  const ofSecond = changes.find(({ policyId }) => policyId === second)
  expect(ofSecond?.after).toMatchObject({
    paymentTerm: 'QUARTERLY',
    paymentMethod: 'DIRECT_DEBIT',
    mandate: { textVersion: expect.stringMatching(/RCUR$/), signedFrom: expect.any(String) },
  })
  for (const { changeId } of changes) await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
  expect(await mandatesOf(insured.policyId)).toMatchObject([{ accountEndsWith: '6789', endedAt: null }])
  // the same mandate goes on, with its reference
  expect(await mandatesOf(second)).toMatchObject([
    {
      mandateId: before[0]?.mandateId,
      reference: before[0]?.reference,
      accountEndsWith: '6789',
      amendedAt: expect.any(Number),
      endedAt: null,
    },
  ])
})

test('POL-10 where one of them cannot get it, none does, and its tick says why', async () => {
  const [insured, other] = [await insuredCustomer(portal), await insuredCustomer(portal)]
  const second = await secondOf(insured)
  const once = await secondOf(insured, { paymentTerm: 'AT_ONCE' })
  const transferred = await secondOf(insured, {}, { paymentMethod: 'BANK_TRANSFER' })
  const ofOther = await give(insured, { alsoFor: recurrent(second, other.policyId) })
  expect([ofOther.status, ofOther.code]).toEqual([404, 'policy_not_found'])
  // nobody signs a mandate of another kind than the page showed, nor one of a policy that is paid otherwise
  for (const policyId of [once, transferred]) {
    const reply = await give(insured, { alsoFor: recurrent(second, policyId) })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject(alsoBlocked(policyId, 'policy_change_conflict'))
  }
  expect(await changesOf(insured.policyId, second, other.policyId, once, transferred)).toEqual([])
})

test('POL-10 one that is paid from this account already is named, and a form that keeps the account changes no other', async () => {
  const insured = await insuredCustomer(portal)
  const second = await secondOf(insured)
  const kept = await give(insured, {
    term: 'QUARTERLY',
    iban: null,
    bankAccountHolder: null,
    mandateAccepted: false,
    mandateKind: undefined,
    alsoFor: recurrent(second),
  })
  expect(kept.status).toBe(422)
  expect(kept.body).toMatchObject(alsoBlocked(second, 'policy_no_changes'))
  expect(await changesOf(insured.policyId, second)).toEqual([])
})
