// The use cases that decide, and a payment that comes in.
import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { claim, claimLine } from '#server/claims/claims.tables.ts'
import { invoice } from '#server/billing/billing.tables.ts'
import { change } from '#server/policies/policies.tables.ts'
import { recordPayment } from '#server/billing/shared/record-payment.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { receivePayment } from '#server/testing/actions/receive-payment.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { changed, insuredAt, OTHER_DAY } from './customer-calls.ts'
import { decided } from './scenario.ts'
import type { Scenario } from './scenario.ts'
import {
  decideCost,
  acceptChange,
  refuseChange,
  decideDetails,
  acceptRequest,
  refuseRequest,
} from '#server/testing/decide.ts'

const BY = { by: 'AUTOMATIC' } as const

const AT_ONCE = {
  paymentMethod: 'BANK_TRANSFER',
  paymentTerm: 'AT_ONCE',
  ibanAccountNumber: undefined,
  bankAccountHolder: undefined,
  finalAgreement3: undefined,
}

const EARLIER_END = {
  endDate: '2027-06-15',
  reason: 'LEFT_COUNTRY',
  refund: {
    holderName: 'Arjun Sharma',
    holderAddress: 'Droevendaalsesteeg 10, Wageningen',
    accountNumber: 'NL91 ABNA 0417 1643 00',
    bankName: 'ABN AMRO',
    bankCountry: 'NL',
  },
}

const OTHER_DETAILS = {
  gender: 'MALE',
  firstName: 'Arjun',
  surname: 'de Vries',
  birthDate: '2002-08-09',
  nationality: 'IN',
  homeCountry: 'IN',
  version: 1,
}

const requested = (portal: TestPortal) => {
  portal.clock.set(TEST_NOW)
  return requestedPolicy(portal)
}

const invoicedCents = async ({ db }: TestPortal, { policyId }: InsuredCustomer) => {
  const rows = await db.select().from(invoice).where(eq(invoice.policyId, policyId))
  return rows.reduce((sum, { outstandingCents }) => sum + outstandingCents, 0)
}

/** A customer who paid the whole period at once. */
const paid = async (portal: TestPortal) => {
  const insured = await insuredAt(portal, AT_ONCE)
  await receivePayment(portal, insured, await invoicedCents(portal, insured))
  return insured
}

const openChange = async ({ db }: TestPortal, { policyId }: InsuredCustomer) => {
  const [storedChange] = await db.select().from(change).where(eq(change.policyId, policyId))
  return { changeId: storedChange?.changeId ?? '', ...BY }
}

const accepting = (what: string, body: object): Scenario => ({
  prepare: async (portal) => {
    const insured = await paid(portal)
    await changed(insured, what, body)
    const openedChange = await openChange(portal, insured)
    return decided(() => acceptChange(portal, openedChange))
  },
})

// The only cost of a claim of this customer.
const claimedCost = async (portal: TestPortal) => {
  const { customer, policyId, stored } = await insuredAt(portal)
  const { policyNumber } = await stored()
  await sendClaim(customer, { path: '/api/portal/claims', policyNumber })
  const [cost] = await portal.db
    .select({ pk: claimLine.pk })
    .from(claimLine)
    .innerJoin(claim, eq(claim.claimId, claimLine.claimId))
    .where(eq(claim.policyId, policyId))
  return cost?.pk ?? 0
}

const deciding: Readonly<Record<string, Scenario>> = {
  'deciding a claim': {
    prepare: async (portal) => {
      const pk = await claimedCost(portal)
      const paid = { paidCents: 6000, providerCents: 420, declineReason: null }
      return decided(() => decideCost(portal, { pk, ...paid, ...BY }))
    },
  },
  'accepting personal details': {
    prepare: async (portal) => {
      const { customer } = await insuredAt(portal)
      await customer.post(`/api/portal/profiles/${customer.profileId}/`, { body: OTHER_DETAILS })
      const [storedChange] = await portal.db
        .select()
        .from(change)
        .where(eq(change.personId, customer.personId))
      const changeId = storedChange?.changeId ?? ''
      return decided(() => decideDetails(portal, { changeId, accept: true, ...BY }))
    },
  },
}

/** What staff and the portal itself decide, by its name. */
export const decisions: Readonly<Record<string, Scenario>> = {
  'accepting a request': {
    prepare: async (portal) => {
      const { requestId: subjectId } = await requested(portal)
      return decided(() => acceptRequest(portal, { subjectId, ...BY }))
    },
  },
  'refusing a request': {
    prepare: async (portal) => {
      const { requestId: subjectId } = await requested(portal)
      return decided(() => refuseRequest(portal, { subjectId, reason: 'NOT_ELIGIBLE', ...BY }))
    },
  },
  'accepting another first day': accepting('changestartdate', OTHER_DAY),
  'accepting an end with a refund': accepting('terminate', EARLIER_END),
  'refusing a change': {
    prepare: async (portal) => {
      const insured = await insuredAt(portal)
      await changed(insured, 'changestartdate', OTHER_DAY)
      const openedChange = await openChange(portal, insured)
      return decided(() => refuseChange(portal, { ...openedChange, reason: 'A claim is open.' }))
    },
  },
  ...deciding,
  'a payment that comes in': {
    prepare: async (portal) => {
      const { policyId } = await insuredAt(portal, AT_ONCE)
      const today = portal.clock.today()
      const line = { kind: 'BANK_TRANSFER', source: 'STATEMENT', sourceReference: randomUUID() } as const
      const received = { ...line, policyId, cents: 30_000, today }
      return decided(() => portal.db.transaction((tx) => recordPayment(tx, received)))
    },
  },
}
