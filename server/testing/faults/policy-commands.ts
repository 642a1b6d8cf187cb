// What customers and our rules do to a policy, one after the other.
import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import { change } from '#server/policies/policies.tables.ts'
import { NEW_ADDRESS } from '#server/testing/actions/new-address.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { acceptChange, refuseChange } from '#server/testing/decide.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { decided, policyPath, post, replied } from './scenario.ts'
import type { Send } from './scenario.ts'

/** What is done to a policy as it is now; the number makes one differ from another. */
type Command = (portal: TestPortal, insured: InsuredCustomer, some: number) => Promise<Send>

const changing =
  (what: string, bodyOf: (some: number, policy: { startDate: string; endDate: string }) => object): Command =>
  async (_, insured, some) => {
    const policy = await insured.stored()
    const body = { ...bodyOf(some, policy), version: policy.version, idempotencyKey: randomUUID() }
    return post(insured.customer, policyPath(insured, what), body)
  }

const openChange = async (portal: TestPortal, { policyId }: InsuredCustomer) => {
  const open = and(eq(change.policyId, policyId), eq(change.state, 'OPEN'))
  const [storedChange] = await portal.db.select().from(change).where(open)
  return { changeId: storedChange?.changeId ?? randomUUID(), by: 'AUTOMATIC' as const }
}

const TERMS = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY']

/** The commands, by what is done. */
export const POLICY_COMMANDS: Readonly<Record<string, Command>> = {
  'first day': changing('changestartdate', (some, { startDate }) => ({
    newStartDate: addDays(calendarDate(startDate), (some % 15) - 7),
  })),
  'last day': changing('terminate', (some, { endDate }) => ({
    endDate: addDays(calendarDate(endDate), -(some % 60) - 1),
    reason: 'LEFT_COUNTRY',
  })),
  term: changing('payment', (some) => ({ method: 'DIRECT_DEBIT', term: TERMS[some % TERMS.length] })),
  address: changing('address', (some) => ({ ...NEW_ADDRESS, houseNumber: some + 1 })),
  claim: async (_, { customer, stored }, some) => {
    const { policyNumber } = await stored()
    const lines = [{ ...claimedCost, invoiceNumber: `F-${some}` }]
    return () => replied(sendClaim(customer, { path: '/api/portal/claims', policyNumber, lines }))
  },
  'taking back': async (_, insured) => post(insured.customer, policyPath(insured, 'change/withdraw')),
  accept: async (portal, insured) => {
    const openedChange = await openChange(portal, insured)
    return decided(() => acceptChange(portal, openedChange))
  },
  refuse: async (portal, insured) => {
    const openedChange = await openChange(portal, insured)
    return decided(() => refuseChange(portal, { ...openedChange, reason: 'A claim is open.' }))
  },
  payment: async (portal, insured, some) => decided(() => receivePayment(portal, insured, some * 100 + 1)),
  withdrawal: async (_, insured) =>
    post(insured.customer, policyPath(insured, 'withdraw'), {
      name: 'Arjun Sharma',
      email: insured.customer.username,
    }),
}
