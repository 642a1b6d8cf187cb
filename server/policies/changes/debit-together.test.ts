import { randomUUID } from 'node:crypto'

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

// Each as the page shows it: with its mandate and its term.
const shown = (term: string, ...policyIds: readonly string[]) =>
  policyIds.map((policyId) => ({ policyId, mandateKind: 'RCUR', term }))

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
  const amounts = { premiumTotal: 0, premiumDifference: 0, refundAmount: 0, amountDue: 0 }
  // its own amounts are compared, and none of the other policy
  const wrong = await give(insured, { alsoFor: shown('QUARTERLY', second), shown: amounts })
  expect([wrong.status, wrong.code]).toEqual([409, 'policy_change_effect_changed'])
  // named twice it counts once, and so does its own policy
  const reply = await give(insured, { alsoFor: shown('QUARTERLY', second, insured.policyId, second) })
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
  const quarterly = await secondOf(insured, {}, { paymentTerm: 'QUARTERLY' })
  const ofOther = await give(insured, { alsoFor: shown('MONTHLY', second, other.policyId) })
  expect([ofOther.status, ofOther.code]).toEqual([404, 'policy_not_found'])
  // nobody signs a mandate of another kind or with another term than the page showed, nor one of a policy that is paid otherwise
  for (const [policyId, term] of [
    [once, 'AT_ONCE'],
    [transferred, 'MONTHLY'],
    [quarterly, 'MONTHLY'],
  ] as const) {
    const reply = await give(insured, {
      alsoFor: [...shown('MONTHLY', second), ...shown(term, policyId)],
    })
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject(alsoBlocked(policyId, 'policy_change_conflict'))
  }
  expect(await changesOf(insured.policyId, second, other.policyId, once, transferred, quarterly)).toEqual([])
})

test('POL-10 one that is paid from this account already needs no change, and stops none of the others', async () => {
  const insured = await insuredCustomer(portal)
  const already = await secondOf(insured, {
    ibanAccountNumber: ACCOUNT.iban,
    bankAccountHolder: ACCOUNT.bankAccountHolder,
  })
  const second = await secondOf(insured)
  const before = await mandatesOf(already)
  const reply = await give(insured, { alsoFor: shown('MONTHLY', already, second) })
  expect([reply.status, ...reply.issues]).toEqual([202])
  const changes = await changesOf(insured.policyId, already, second)
  expect(changes.map(({ policyId }) => policyId).toSorted()).toEqual([insured.policyId, second].toSorted())
  expect(await mandatesOf(already)).toEqual(before)
})

test('POL-10 a repeat gives the same answer, though a skipped policy has another account since', async () => {
  const insured = await insuredCustomer(portal)
  const already = await secondOf(insured, {
    ibanAccountNumber: ACCOUNT.iban,
    bankAccountHolder: ACCOUNT.bankAccountHolder,
  })
  const second = await secondOf(insured)
  const { version } = await insured.stored()
  const sent = { version, idempotencyKey: randomUUID(), alsoFor: shown('MONTHLY', already, second) }
  const first = await give(insured, sent)
  expect([first.status, ...first.issues]).toEqual([202])
  // it pays in another way by now: it would be refused, and its account would be changed
  await portal.db.update(policy).set({ paymentTerm: 'QUARTERLY' }).where(eq(policy.policyId, already))
  await portal.db.update(mandate).set({ endedAt: portal.clock.now() }).where(eq(mandate.policyId, already))
  const again = await give(insured, sent)
  expect([again.status, again.body]).toEqual([202, first.body])
  expect(await changesOf(already)).toEqual([])
  expect(await changesOf(insured.policyId, second)).toHaveLength(2)
  const another = await give(insured, { ...sent, alsoFor: shown('MONTHLY', second) })
  expect([another.status, another.code]).toEqual([409, 'policy_change_conflict'])
  // what became of another one is no answer any more
  await portal.db
    .update(change)
    .set({ state: 'WITHDRAWN', decidedAt: portal.clock.now() })
    .where(eq(change.policyId, second))
  expect((await give(insured, sent)).code).toBe('policy_change_conflict')
})

test('POL-10 a form that keeps the account changes no other', async () => {
  const insured = await insuredCustomer(portal)
  const second = await secondOf(insured)
  const kept = await give(insured, {
    term: 'QUARTERLY',
    iban: null,
    bankAccountHolder: null,
    mandateAccepted: false,
    mandateKind: undefined,
    alsoFor: shown('MONTHLY', second),
  })
  expect(kept.status).toBe(422)
  expect(kept.body).toMatchObject(alsoBlocked(second, 'policy_no_changes'))
  expect(await changesOf(insured.policyId, second)).toEqual([])
})
