// Every call whose path has the id of something that a customer owns, with that of another customer (security page, T4).
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { SessionEntry } from '#contract/accounts/sessions.ts'
import { ASKED_KINDS } from '#server/case-kinds.ts'
import { document } from '#server/documents/documents.tables.ts'
import { caseQuestion, caseQuestionFile, reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { isStaffPath } from '#server/platform/http/declared-access.ts'
import { request } from '#server/requests/requests.tables.ts'

import type { Customer } from './customer.ts'
import { answerForm, sendAnswer } from './actions/send-answer.ts'
import { CLAIM_PICTURE } from './claim.ts'
import { insuredCustomer } from './insured.ts'
import type { InsuredCustomer } from './insured.ts'
import type { PersonReply } from './person.ts'
import { startPortal } from './portal.ts'
import type { TestPortal } from './portal.ts'
import { submit, TEST_NOW, wholeRequest } from './request.ts'

const calls = Object.values(api).flatMap((group): [string, Endpoint][] =>
  Object.values(group).map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

type OwnId = 'policyId' | 'documentId' | 'sessionId' | 'requestId' | 'questionId' | 'fileId'

const idsIn = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

// Not owned: whoever knows a link, a number or a code may use it. :profileId has its own test, for every call, and so has
// :claimPk, of a decided claim of which something was missing (send-missing.test.ts).
const OTHERS = new Set(['id', 'name', 'code', 'policyNumber', 'profileId', 'claimPk', 'page'])
const isOwnId = (name: string): name is OwnId => !OTHERS.has(name)
// what staff ask for is of no customer who asks
const ownedCalls = calls.filter(
  ([, endpoint]) => !isStaffPath(endpoint.path) && idsIn(endpoint).some(isOwnId),
)

const MISSING = '00000000-0000-4000-8000-000000000000'

const ADDRESS = {
  postalCode: '1012 JS',
  houseNumber: 1,
  street: 'Dam',
  city: 'Amsterdam',
  country: 'NL',
  moveReason: 'MOVED_OTHER_CITY',
  version: 2,
}

// A body that a call accepts, so that it is the id that is refused.
const BODIES = new Map<Endpoint, object>([
  [api.policyChanges.calculate, { purpose: 'TERMINATE', endDate: '2028-01-15' }],
  [api.policyChanges.changeStartDate, { newStartDate: '2027-02-08', version: 2 }],
  [api.policyChanges.changeAddress, ADDRESS],
  [api.policyChanges.changePayment, { method: 'DIRECT_DEBIT', term: 'QUARTERLY', version: 2 }],
  [api.policyEnding.terminate, { endDate: '2028-01-15', reason: 'LEFT_COUNTRY', version: 2 }],
  [api.addedPeriods.add, { startDate: '2028-02-01', endDate: '2028-07-31', version: 2 }],
  [api.policyWithdrawal.withdraw, { name: 'Arjun Sharma', email: 'arjun@example.com' }],
])

type Owner = { readonly customer: Customer; readonly ids: Readonly<Record<OwnId, string>> }

const only = async <Row>(rows: Promise<Row[]>) => {
  const [first] = await rows
  return first ?? expect.fail('the customer has no such row')
}

const askAbout = async (portal: TestPortal, accountId: string) => {
  const { db } = portal
  const ofAccount = and(eq(reviewCase.accountId, accountId), eq(reviewCase.kind, 'CHANGE'))
  const { caseId } = await only(db.select().from(reviewCase).where(ofAccount))
  await askCustomer(portal, ASKED_KINDS, { caseId, question: 'Which day did you arrive?', by: 'AUTOMATIC' })
  const open = and(eq(caseQuestion.caseId, caseId), isNull(caseQuestion.answeredAt))
  return (await only(db.select().from(caseQuestion).where(open))).questionId
}

// The question of an answer with a file, and the file.
const answeredAbout = async (portal: TestPortal, { customer }: InsuredCustomer) => {
  const questionId = await askAbout(portal, customer.profileId)
  await sendAnswer(customer, questionId, {}, [{ name: 'letter.png', bytes: CLAIM_PICTURE }])
  const file = eq(caseQuestionFile.questionId, questionId)
  const { questionFileId: fileId } = await only(portal.db.select().from(caseQuestionFile).where(file))
  return { questionId, fileId }
}

// A customer with a policy, a change that waits for an answer, a document, a session on another device and a request to confirm.
const ownerOfAll = async (portal: TestPortal): Promise<Owner> => {
  const insured = await insuredCustomer(portal)
  const { customer, policyId } = insured
  const { profileId, username: email } = customer
  await customer.get(`/api/portal/policies/${policyId}/certificate`)
  await customer.post(`/api/portal/policies/${policyId}/address`, { body: ADDRESS })
  await portal.visitor().login(email, customer.password)
  const { questionId, fileId } = await answeredAbout(portal, insured)
  const visitor = portal.visitor()
  await submit(visitor, await wholeRequest(visitor, { email, emailConfirmation: email }))
  await portal.doJobs()
  const { db } = portal
  const { documentId } = await only(db.select().from(document).where(eq(document.policyId, policyId)))
  // the reply was checked against the contract
  const sessions = (await customer.get(`/api/portal/profiles/${profileId}/sessions`)).body as SessionEntry[]
  const { sessionId } = sessions.find(({ current }) => !current) ?? expect.fail('no other session')
  const { requestId } = await only(db.select().from(request).where(eq(request.waitingAccountId, profileId)))
  return { customer, ids: { policyId, documentId, sessionId, requestId, questionId, fileId } }
}

let portal: TestPortal
let ana: Owner
let ben: Owner
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  ana = await ownerOfAll(portal)
  ben = await ownerOfAll(portal)
})
afterAll(() => portal.stop())

const ask = (endpoint: Endpoint, idOf: (name: OwnId) => string) => {
  const { customer } = ana
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    isOwnId(name) ? idOf(name) : name === 'page' ? '1' : customer.profileId,
  )
  const body =
    endpoint === api.caseQuestions.answer ? answerForm({ answer: 'On 3 September.' }) : BODIES.get(endpoint)
  return customer.send(endpoint.method, path, body ? { body } : {})
}

// everything in a reply except its time
const whole = ({ status, body, headers }: PersonReply) => ({
  status,
  body,
  headers: [...headers].filter(([name]) => name !== 'date'),
})

describe('API-33 T4 bar 14 what belongs to another customer', () => {
  test('is known to this test, whatever a path names', () => {
    const names = new Set(ownedCalls.flatMap(([, endpoint]) => idsIn(endpoint)).filter(isOwnId))
    expect([...names].toSorted()).toEqual(Object.keys(ana.ids).toSorted())
    expect(
      ownedCalls.filter(([, endpoint]) => endpoint.body && !BODIES.has(endpoint)).map(([name]) => name),
    ).toEqual([])
  })

  test.each(ownedCalls)('gets the same reply to %s as what does not exist', async (_, endpoint) => {
    const foreign = await ask(endpoint, (name) => ben.ids[name])
    expect(foreign.status).toBe(404)
    expect(whole(foreign)).toEqual(whole(await ask(endpoint, () => MISSING)))
  })

  test.each(ownedCalls)('is not taken for what belongs to the caller by %s', async (_, endpoint) => {
    const { status, issues } = await ask(endpoint, (name) => ana.ids[name])
    // the policy was accepted, so that there is no proof of its request: only its own customer is told that
    const told =
      endpoint === api.policyDocuments.requestProof &&
      issues.some((code) => code.endsWith('policy_document_not_available'))
    expect(told ? 200 : status).toBeOneOf([200, 202, 204, 409])
  })
})
