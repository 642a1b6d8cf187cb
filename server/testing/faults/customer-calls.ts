// Every call of a customer that changes something about a policy, a claim or a payment, and with those of profile-calls.ts of a profile.
import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'

import { ASKED_KINDS } from '#server/case-kinds.ts'
import { change } from '#server/policies/policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { CLAIM_PDF, CLAIM_PICTURE, sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { Customer } from '#server/testing/customer.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { NO_TO_ALL, submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { NEW_ADDRESS } from '#server/testing/actions/new-address.ts'

import { profileCalls } from './profile-calls.ts'
import { policyPath, post, replied } from './scenario.ts'
import type { Scenario } from './scenario.ts'

// A PDF is drawn at each try, which takes half a second: one call has one.
const PDF = { name: 'visa.pdf', bytes: CLAIM_PDF }
const PICTURE = { name: 'visa.png', bytes: CLAIM_PICTURE }

const GERMAN = {
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: null,
  bankAccountHolder: 'A Sharma',
  mandateAccepted: true,
}

const PERIOD = {
  startDate: '2027-12-15',
  endDate: '2028-06-14',
  term: 'AT_ONCE',
  method: 'BANK_TRANSFER',
  answers: NO_TO_ALL,
  finalAgreement1: true,
  finalAgreement2: true,
}

const PUBLIC_SENDER = {
  policyNumber: '260047113',
  birthDate: '2003-05-14',
  contactName: 'Ana Silva',
  contactEmail: 'ana.silva@example.com',
}

/** A customer who is insured from next year on, when the request was sent. */
export const insuredAt = (portal: TestPortal, answers: object = {}): Promise<InsuredCustomer> => {
  portal.clock.set(TEST_NOW)
  return insuredCustomer(portal, { ...answers })
}

// Less than 120 days before the last day, another period can be asked for.
const endingSoon = async (portal: TestPortal) => {
  const insured = await insuredAt(portal, { startDate: '2026-12-15', endDate: '2027-12-14' })
  portal.clock.set('2027-09-01T11:20:00+02:00')
  await insured.customer.login(insured.customer.username, insured.customer.password)
  return insured
}

/** Sends a change of this policy, which is under review then. */
export const changed = async (insured: InsuredCustomer, what: string, body: object): Promise<void> => {
  const sent = { version: (await insured.stored()).version, ...body }
  const { status } = await insured.customer.post(policyPath(insured, what), { body: sent })
  if (status !== 202) throw new Error(`the change was not stored: ${status}`)
}

export const OTHER_DAY = { newStartDate: '2027-02-08' }

const changing = (what: string, body: object): Scenario => ({
  prepare: async (portal) => {
    const insured = await insuredAt(portal)
    return post(insured.customer, policyPath(insured, what), {
      ...body,
      version: 2,
      idempotencyKey: randomUUID(),
    })
  },
})

const requesting = (
  file: typeof PDF | typeof PICTURE,
  who: (portal: TestPortal) => Promise<Customer> | undefined,
): Scenario => ({
  again: 'new_request_save_request_already_submitted',
  prepare: async (portal) => {
    portal.clock.set(TEST_NOW)
    const customer = await who(portal)
    const sender = customer ?? portal.visitor()
    const own = customer && { email: customer.username, emailConfirmation: customer.username }
    const request = await wholeRequest(sender, { ...own })
    return () => replied(submit(sender, request, { files: [file] }))
  },
})

// Asks about the change of this policy; the question.
const askAboutChange = async (
  portal: TestPortal,
  { customer, policyId }: InsuredCustomer,
): Promise<string> => {
  const [asked] = await portal.db
    .select({ caseId: reviewCase.caseId })
    .from(reviewCase)
    .innerJoin(change, eq(change.changeId, reviewCase.subjectId))
    .where(eq(change.policyId, policyId))
  const caseId = asked?.caseId ?? ''
  await askCustomer(portal, ASKED_KINDS, { caseId, question: 'Which day did you arrive?', by: 'AUTOMATIC' })
  const [found] = await portal.db
    .select()
    .from(caseQuestion)
    .where(eq(caseQuestion.accountId, customer.profileId))
    .orderBy(desc(caseQuestion.askedAt))
  return found?.questionId ?? ''
}

const withChange = async (portal: TestPortal) => {
  const insured = await insuredAt(portal)
  await changed(insured, 'changestartdate', OTHER_DAY)
  return insured
}

const policyCalls: Readonly<Record<string, Scenario>> = {
  'another first day': changing('changestartdate', OTHER_DAY),
  'another address': changing('address', NEW_ADDRESS),
  'another bank account and term': changing('payment', {
    method: 'DIRECT_DEBIT',
    term: 'QUARTERLY',
    ...GERMAN,
  }),
  'another last day': changing('terminate', { endDate: '2028-01-15', reason: 'LEFT_COUNTRY' }),
  'another period': {
    prepare: async (portal) => {
      const insured = await endingSoon(portal)
      const body = { ...PERIOD, version: 2, idempotencyKey: randomUUID() }
      return post(insured.customer, policyPath(insured, 'addperiod'), body)
    },
  },
  'taking a change back': {
    again: 'policy_change_conflict',
    prepare: async (portal) => {
      const insured = await withChange(portal)
      return post(insured.customer, policyPath(insured, 'change/withdraw'))
    },
  },
  'an answer to a question': {
    prepare: async (portal) => {
      const insured = await withChange(portal)
      const questionId = await askAboutChange(portal, insured)
      const body = { answer: 'On 3 September.', idempotencyKey: randomUUID() }
      return post(insured.customer, `/api/portal/questions/${questionId}/answer`, body)
    },
  },
  withdrawing: {
    again: 'policy_not_editable',
    prepare: async (portal) => {
      const insured = await insuredAt(portal)
      const body = { name: 'Arjun Sharma', email: 'arjun.elsewhere@example.com' }
      return post(insured.customer, policyPath(insured, 'withdraw'), body)
    },
  },
  'withdrawing without an account': {
    repeats: true,
    prepare: async (portal) => {
      const insured = await insuredAt(portal)
      const { policyNumber: contractNumber } = await insured.stored()
      const body = { name: 'Arjun Sharma', contractNumber, email: insured.customer.username }
      return post(portal.visitor(), '/api/new/withdrawals', body)
    },
  },
}

const claiming = (file: typeof PDF | typeof PICTURE): Scenario => ({
  again: 'claim_duplicate',
  prepare: async (portal) => {
    const { customer, stored } = await insuredAt(portal)
    const { policyNumber } = await stored()
    return () => replied(sendClaim(customer, { path: '/api/portal/claims', policyNumber }, [file]))
  },
})

/** A claim with a PDF, of which several files are stored. */
export const claim: Scenario = claiming(PDF)

const claimCalls: Readonly<Record<string, Scenario>> = {
  'a claim': claiming(PICTURE),
  'a claim without an account': {
    prepare: async (portal) => {
      portal.clock.set(TEST_NOW)
      const sent = { ...PUBLIC_SENDER, handlerCode: randomUUID() }
      return () => replied(sendClaim(portal.visitor(), { path: '/api/new/claims', ...sent }))
    },
  },
}

/** The calls of customers, by what is sent. */
export const customerCalls: Readonly<Record<string, Scenario>> = {
  'a request': requesting(PDF, () => undefined),
  'a request of a customer': requesting(PICTURE, (portal) =>
    portal.customer({ firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' }),
  ),
  ...policyCalls,
  ...claimCalls,
  ...profileCalls,
}
