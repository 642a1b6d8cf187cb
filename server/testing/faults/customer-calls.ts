// Calls of customers that change something, with those of profile-calls.ts; `every-change.test.ts` says which are not tried.
import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ASKED_KINDS } from '#server/case-kinds.ts'
import { change } from '#server/policies/policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { NO_TO_ALL, TEST_NOW } from '#server/testing/request.ts'
import { NEW_ADDRESS } from '#server/testing/actions/new-address.ts'

import { profileCalls } from './profile-calls.ts'
import { sendAnswer } from '#server/testing/actions/send-answer.ts'

import { PDF, PICTURE, requestCalls } from './request-calls.ts'
import { policyPath, post, replied } from './scenario.ts'
import type { CallScenario } from './scenario.ts'

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

const changing = (call: Endpoint, body: object): CallScenario => ({
  call,
  prepare: async (portal) => {
    const { customer, policyId } = await insuredAt(portal)
    return post(customer, call.path.replace(':policyId', policyId), {
      ...body,
      version: 2,
      idempotencyKey: randomUUID(),
    })
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
  const [storedQuestion] = await portal.db
    .select()
    .from(caseQuestion)
    .where(eq(caseQuestion.accountId, customer.profileId))
    .orderBy(desc(caseQuestion.askedAt))
  return storedQuestion?.questionId ?? ''
}

const withChange = async (portal: TestPortal) => {
  const insured = await insuredAt(portal)
  await changed(insured, 'changestartdate', OTHER_DAY)
  return insured
}

const policyCalls: Readonly<Record<string, CallScenario>> = {
  'another first day': changing(api.policyChanges.changeStartDate, OTHER_DAY),
  'another address': changing(api.policyChanges.changeAddress, NEW_ADDRESS),
  'another bank account and term': changing(api.policyChanges.changePayment, {
    method: 'DIRECT_DEBIT',
    term: 'QUARTERLY',
    ...GERMAN,
  }),
  'another last day': changing(api.policyEnding.terminate, {
    endDate: '2028-01-15',
    reason: 'LEFT_COUNTRY',
  }),
  'the account that we pay to': {
    call: api.payeeAccount.give,
    prepare: async (portal) => {
      const { customer } = await insuredAt(portal)
      const refund = {
        accountNumber: 'DE89370400440532013000',
        bankCountry: 'DE',
        holderName: 'Arjun Sharma',
      }
      return post(customer, `/api/portal/profiles/${customer.profileId}/payee-account`, { refund })
    },
  },
  'a calendar that follows payments': {
    call: api.invoices.makeCalendar,
    // each makes another address, which ends the one before
    repeats: true,
    prepare: async (portal) => {
      const { customer } = await insuredAt(portal)
      return post(customer, `/api/portal/profiles/${customer.profileId}/calendar`, { locale: 'nl' })
    },
  },
  'a calendar that is stopped': {
    call: api.invoices.stopCalendar,
    prepare: async (portal) => {
      const { customer } = await insuredAt(portal)
      const path = `/api/portal/profiles/${customer.profileId}/calendar`
      await post(customer, path, { locale: 'nl' })()
      return () => replied(customer.send('DELETE', path))
    },
  },
  'another period': {
    call: api.addedPeriods.add,
    prepare: async (portal) => {
      const insured = await endingSoon(portal)
      const body = { ...PERIOD, version: 2, idempotencyKey: randomUUID() }
      return post(insured.customer, policyPath(insured, 'addperiod'), body)
    },
  },
  'taking a change back': {
    call: api.policies.withdrawChange,
    again: 'policy_change_conflict',
    prepare: async (portal) => {
      const insured = await withChange(portal)
      return post(insured.customer, policyPath(insured, 'change/withdraw'))
    },
  },
  'an answer to a question': {
    call: api.caseQuestions.answer,
    prepare: async (portal) => {
      const insured = await withChange(portal)
      const questionId = await askAboutChange(portal, insured)
      const sent = { answer: 'On 3 September.', idempotencyKey: randomUUID() }
      return () => replied(sendAnswer(insured.customer, questionId, sent, [PICTURE]))
    },
  },
  withdrawing: {
    call: api.policyWithdrawal.withdraw,
    again: 'policy_not_editable',
    prepare: async (portal) => {
      const insured = await insuredAt(portal)
      const body = { name: 'Arjun Sharma', email: 'arjun.elsewhere@example.com' }
      return post(insured.customer, policyPath(insured, 'withdraw'), body)
    },
  },
  'withdrawing without an account': {
    call: api.policyWithdrawal.state,
    repeats: true,
    prepare: async (portal) => {
      const insured = await insuredAt(portal)
      const { policyNumber: contractNumber } = await insured.stored()
      const body = { name: 'Arjun Sharma', contractNumber, email: insured.customer.username }
      return post(portal.visitor(), '/api/new/withdrawals', body)
    },
  },
}

const claiming = (file: typeof PDF | typeof PICTURE): CallScenario => ({
  call: api.claims.submit,
  again: 'claim_duplicate',
  prepare: async (portal) => {
    const { customer, stored } = await insuredAt(portal)
    const { policyNumber } = await stored()
    return () => replied(sendClaim(customer, { path: '/api/portal/claims', policyNumber }, [file]))
  },
})

/** A claim with a PDF, of which several files are stored. */
export const claim: CallScenario = claiming(PDF)

const claimCalls: Readonly<Record<string, CallScenario>> = {
  'a claim': claiming(PICTURE),
  'a claim without an account': {
    call: api.claims.submitPublic,
    prepare: async (portal) => {
      portal.clock.set(TEST_NOW)
      const sent = { ...PUBLIC_SENDER, handlerCode: randomUUID() }
      return () => replied(sendClaim(portal.visitor(), { path: '/api/new/claims', ...sent }))
    },
  },
}

/** The calls of customers, by what is sent. */
export const customerCalls: Readonly<Record<string, CallScenario>> = {
  ...requestCalls,
  ...policyCalls,
  ...claimCalls,
  ...profileCalls,
}
