import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { refusals } from '#contract/errors.ts'
import type { PolicyView } from '#contract/policies.ts'
import { ACTION_CASES_TODAY, actionCases, offerBlocker } from '#domain/policies/testing/action-cases.ts'
import type { ActionCase } from '#domain/policies/testing/action-cases.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import { change, policy } from '#server/policies/policies.tables.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  expect(portal.clock.today()).toBe(ACTION_CASES_TODAY)
  // the first document loads the fonts, which a busy machine may do longer than a call may take
  const first = await insuredCustomer(portal)
  await calls.CERTIFICATE(first).catch(() => undefined)
})
afterAll(() => portal.stop())

const decidedAt = Date.parse(TEST_NOW)

// The facts of a case, written over those of an accepted policy.
const factsOf = ({ policy: given }: ActionCase): Partial<typeof policy.$inferInsert> => ({
  startDate: given.startDate,
  endDate: given.endDate,
  decision: given.decision,
  decidedAt: given.decision === null ? null : decidedAt,
  decisionReason: given.decision === 'REFUSED' ? 'NOT_ELIGIBLE' : null,
  cancelledAt: given.cancelled ? decidedAt : null,
  cancelReason: given.cancelled ? 'WITHDRAWN' : null,
  customerType: given.customerType,
  paymentMethod: given.paymentMethod,
  withdrawUntil: given.withdrawUntil,
})

const openChange = (policyId: string) =>
  portal.db.insert(change).values({ policyId, kind: 'ADDRESS', madeOnVersion: 2, submittedAt: decidedAt })

const policies = new Map<string, Promise<InsuredCustomer>>()
const keyOf = ({ status, payer }: ActionCase) => `${status} ${payer}`

const make = async (actionCase: ActionCase) => {
  const insured = await insuredCustomer(portal)
  await portal.db.update(policy).set(factsOf(actionCase)).where(eq(policy.policyId, insured.policyId))
  if (actionCase.policy.changeOpen) await openChange(insured.policyId)
  return insured
}

// One policy for the nine actions of a status and a payer: none of these calls changes it.
const policyFor = (actionCase: ActionCase) => {
  const insured = policies.get(keyOf(actionCase)) ?? make(actionCase)
  policies.set(keyOf(actionCase), insured)
  return insured
}

const claimOf = (policyNumber: string) => {
  const body = new FormData()
  body.append('claim', new Blob([JSON.stringify({ policyNumber })], { type: 'application/json' }))
  return body
}

// An empty form: an action that is allowed gets as far as its fields.
const calls: Readonly<Record<PolicyAction, (insured: InsuredCustomer) => Promise<PersonReply>>> = {
  START_DATE: ({ customer, policyId }) =>
    customer.post(`/api/portal/policies/${policyId}/changestartdate`, { body: { version: 2 } }),
  ADDRESS: ({ customer, policyId }) =>
    customer.post(`/api/portal/policies/${policyId}/address`, { body: { version: 2 } }),
  PAYMENT: ({ customer, policyId }) =>
    customer.post(`/api/portal/policies/${policyId}/payment`, { body: { version: 2 } }),
  TERMINATE: ({ customer, policyId }) =>
    customer.post(`/api/portal/policies/${policyId}/terminate`, { body: { version: 2 } }),
  ADD_PERIOD: ({ customer, policyId }) =>
    customer.post(`/api/portal/policies/${policyId}/addperiod`, { body: { version: 2 } }),
  WITHDRAW: ({ customer, policyId }) =>
    customer.post(`/api/portal/policies/${policyId}/withdraw`, { body: {} }),
  CERTIFICATE: ({ customer, policyId }) => customer.get(`/api/portal/policies/${policyId}/certificate`),
  CONDITIONS: ({ customer, policyId }) => customer.get(`/api/portal/policies/${policyId}/conditions`),
  CLAIM: async ({ customer, stored }) =>
    customer.post('/api/portal/claims', { body: claimOf((await stored()).policyNumber) }),
}

const GIVES_A_FILE: readonly PolicyAction[] = ['CERTIFICATE', 'CONDITIONS']

const statusIfAllowed = (action: PolicyAction) => (GIVES_A_FILE.includes(action) ? 200 : 422)

describe('POL-05 bar 15 the calls', () => {
  test('are made for 189 rows', () => {
    expect(actionCases).toHaveLength(Object.keys(calls).length * 7 * 3)
  })

  test.each(actionCases)('$action of a policy that is $status, $payer: $blocker', async (actionCase) => {
    const insured = await policyFor(actionCase)
    const before = await insured.stored()
    const { status, code } = await calls[actionCase.action](insured)
    if (actionCase.blocker === null) expect(status).toBe(statusIfAllowed(actionCase.action))
    else expect([status, code]).toEqual([refusals[actionCase.blocker], actionCase.blocker])
    expect(await insured.stored()).toEqual(before)
  })

  test.each(actionCases.filter(({ action }) => action === 'START_DATE'))(
    'the list shows the same of all actions of a policy that is $status, $payer',
    async (actionCase) => {
      const { customer } = await policyFor(actionCase)
      const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
      // the reply was checked against the contract
      const [shown] = body as PolicyView[]
      const expected = actionCases.filter((other) => keyOf(other) === keyOf(actionCase))
      expect(shown?.status).toBe(actionCase.status)
      expect(shown?.blockedBy).toEqual(
        Object.fromEntries(expected.map((other) => [other.action, offerBlocker(other)])),
      )
    },
  )
})
