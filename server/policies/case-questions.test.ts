import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { PolicyView } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { customerActor } from '#server/platform/actor.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { answerForm } from '#server/testing/actions/send-answer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { policiesData } from '#server/policies/policies.data.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { withdrawChange } from '#server/policies/changes/decide-change.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { ASKED_KINDS } from '#server/case-kinds.ts'
import { acceptChange, acceptRequest, refuseRequest } from '#server/testing/decide.ts'

const QUESTION = 'Which day did you arrive?\nWas your knee treated before?'
const ANSWER = 'On 3 September. My knee was never treated.'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
// a Friday: the answer to what is sent now comes by Thursday 26 November
beforeEach(() => portal.clock.set(TEST_NOW))

const caseOf = async (subjectId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, subjectId))
  if (!storedCase) throw new Error('the case is gone')
  return storedCase
}

const ask = async (subjectId: string, question = QUESTION) =>
  askCustomer(portal, ASKED_KINDS, { caseId: (await caseOf(subjectId)).caseId, question, by: 'AUTOMATIC' })

const questionsAbout = async (subjectId: string) =>
  portal.db
    .select()
    .from(caseQuestion)
    .where(eq(caseQuestion.caseId, (await caseOf(subjectId)).caseId))

const lastAsked = async (subjectId: string) => (await questionsAbout(subjectId)).at(-1)?.questionId ?? ''

const answer = (who: Pick<Customer, 'post'>, questionId: string, sent: object = {}) =>
  who.post(`/api/portal/questions/${questionId}/answer`, { body: answerForm({ answer: ANSWER, ...sent }) })

const policyOf = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)
  // the reply was checked against the contract
  return (body as readonly PolicyView[])[0]
}

const wordsFor = async ({ customer }: Pick<InsuredCustomer, 'customer'>) =>
  (await customer.get(`/api/portal/profiles/${customer.profileId}/questions`)).body

const moveHouse = async ({ customer, policyId, stored }: InsuredCustomer) => {
  const address = {
    postalCode: '1012 JS',
    houseNumber: 1,
    addition: null,
    street: 'Dam',
    city: 'Amsterdam',
    country: 'NL',
  }
  const { requestId } = await submitChange(portal, {
    actor: customerActor(customer.profileId),
    policyId,
    kind: 'ADDRESS',
    version: (await stored()).version,
    idempotencyKey: randomUUID(),
    after: { address },
  })
  return requestId
}

const sendDetails = async (ana: Customer) => {
  const details = { firstName: 'Ana', surname: 'de Vries', birthDate: '2003-05-14' }
  const { body } = await ana.post(`/api/portal/profiles/${ana.profileId}/`, {
    body: { ...details, gender: 'FEMALE', nationality: 'BR', homeCountry: 'BR', version: 1 },
  })
  // the reply was checked against the contract
  return (body as { readonly requestId: string }).requestId
}

// The session has ended by then.
const later = async (who: Customer, moment: string) => {
  portal.clock.set(moment)
  await who.login(who.username, who.password)
}

const mailsTo = async ({ customer }: InsuredCustomer) =>
  (await portal.mailbox()).filter(({ to }) => to === customer.username)

describe('STAFF-02 a question about a request', () => {
  test('stops the clock, is shown to its customer and mailed without its words', async () => {
    const insured = await requestedPolicy(portal)
    await ask(insured.requestId)
    expect(await caseOf(insured.requestId)).toMatchObject({ state: 'WAITING' })
    expect(await policyOf(insured)).toMatchObject({
      status: 'UNDER_REVIEW_NEW',
      expectedBy: null,
      question: { expectedBy: '2026-11-26' },
    })
    expect(await wordsFor(insured)).toMatchObject([{ text: QUESTION, locale: 'en-GB', answer: null }])
    const mail = (await mailsTo(insured)).find(({ subject }) => /question/.test(subject))
    expect(mail?.subject).toMatch(/^We have a question about request \d{3} \d{3} \d{3}$/)
    expect(mail?.text).toContain('/en/insurances')
    expect(JSON.stringify(mail)).not.toMatch(/knee|arrive/)
  })

  test('MAIL-01 is answered, with a mail, and as many working days are left as before', async () => {
    const insured = await requestedPolicy(portal)
    await ask(insured.requestId)
    await later(insured.customer, '2026-11-25T10:00:00+01:00')
    expect(await policyOf(insured)).toMatchObject({ question: { expectedBy: '2026-12-01' } })
    const reply = await answer(insured.customer, await lastAsked(insured.requestId))
    expect([reply.status, reply.body]).toMatchObject([200, { expectedBy: '2026-12-01' }])
    expect(await caseOf(insured.requestId)).toMatchObject({ state: 'OPEN', answerBy: '2026-12-01' })
    expect(await policyOf(insured)).toMatchObject({
      question: null,
      answers: [{ answeredAt: expect.any(String) }],
      expectedBy: '2026-12-01',
    })
    expect(await wordsFor(insured)).toMatchObject([{ text: QUESTION, locale: 'en-GB', answer: ANSWER }])
    const mail = (await mailsTo(insured)).find(({ subject }) =>
      subject.startsWith('We have your answer about request'),
    )
    expect(mail?.text).toContain('by Tuesday 1 December 2026')
    expect(JSON.stringify(mail)).not.toMatch(/knee|September/)
    await acceptRequest(portal, { subjectId: insured.requestId, by: 'AUTOMATIC' })
    expect(await insured.stored()).toMatchObject({ decision: 'ACCEPTED' })
    expect(await policyOf(insured)).toMatchObject({ question: null, answers: [] })
    expect(await wordsFor(insured)).toEqual([])
  })

  test('and its answer are sealed, as both may be medical', async () => {
    const insured = await requestedPolicy(portal)
    await ask(insured.requestId)
    await answer(insured.customer, await lastAsked(insured.requestId))
    const [row] = await questionsAbout(insured.requestId)
    expect(
      Buffer.concat([row?.question ?? Buffer.of(), row?.answer ?? Buffer.of()]).toString('utf8'),
    ).not.toMatch(/knee/)
  })

  test('is asked once at a time, again after an answer, and not of a closed case', async () => {
    const insured = await requestedPolicy(portal)
    await ask(insured.requestId)
    await expect(ask(insured.requestId)).rejects.toMatchObject({ code: 'policy_change_conflict' })
    await answer(insured.customer, await lastAsked(insured.requestId))
    await ask(insured.requestId, 'And who is your host?')
    expect(await policyOf(insured)).toMatchObject({
      question: { questionId: await lastAsked(insured.requestId) },
    })
    expect(await wordsFor(insured)).toMatchObject([{ answer: ANSWER }, { text: 'And who is your host?' }])
    await refuseRequest(portal, { subjectId: insured.requestId, by: 'AUTOMATIC', reason: 'NOT_ELIGIBLE' })
    await expect(ask(insured.requestId)).rejects.toMatchObject({ code: 'policy_change_conflict' })
  })

  test('has words and is not too long', async () => {
    const { requestId } = await requestedPolicy(portal)
    for (const wrong of [' \n', 'a'.repeat(1001)])
      await expect(ask(requestId, wrong)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await questionsAbout(requestId)).toEqual([])
  })
})

test('STAFF-02 a page that does not know of the question yet is refused without a day', async () => {
  const insured = await requestedPolicy(portal)
  const why = async () =>
    // the reply was checked against the contract
    (
      (await insured.customer.get(`/api/portal/policies/${insured.policyId}/ending`)).body as {
        readonly errors: readonly object[]
      }
    ).errors[0]
  const review = { id: 'policy_under_review', context: { answer: 'known' } }
  expect(await why()).toMatchObject(review)
  await ask(insured.requestId)
  expect(await why()).toMatchObject({ ...review, context: { answer: 'asked' } })
  await answer(insured.customer, await lastAsked(insured.requestId))
  await acceptRequest(portal, { subjectId: insured.requestId, by: 'AUTOMATIC' })
  const changeId = await moveHouse(insured)
  expect(await why()).toMatchObject(review)
  await ask(changeId)
  expect(await why()).toMatchObject({ ...review, context: { answer: 'asked' } })
})

describe('STAFF-06 support that acts as the customer', () => {
  const acting = async (customer: Customer) =>
    portal.actingAs(customer, await portal.staff({ roles: ['SUPPORT'] }))

  test('is sent that a request or change waits for its customer, and no word of the question', async () => {
    const insured = await requestedPolicy(portal)
    await ask(insured.requestId)
    const support = await acting(insured.customer)
    const { body } = await support.get(`/api/portal/profiles/${insured.customer.profileId}/policies`)
    const questionId = await lastAsked(insured.requestId)
    expect(body).toMatchObject([{ expectedBy: null, question: { questionId } }])
    const refused = [
      await answer(support, questionId),
      await support.get(`/api/portal/profiles/${insured.customer.profileId}/questions`),
    ]
    for (const { status, code } of refused)
      expect([status, code]).toEqual([409, 'account_impersonation_not_allowed'])
    await answer(insured.customer, questionId)
    const after = await support.get(`/api/portal/profiles/${insured.customer.profileId}/policies`)
    expect(after.body).toMatchObject([{ question: null, answers: [{ questionId }] }])
    expect(JSON.stringify([body, after.body])).not.toMatch(/knee|arrive|September/)
  })

  test('is sent the same of personal details', async () => {
    const ana = await portal.customer()
    const requestId = await sendDetails(ana)
    await ask(requestId)
    const { body } = await (await acting(ana)).get(`/api/portal/profiles/${ana.profileId}`)
    const detailsQuestion = { questionId: await lastAsked(requestId) }
    expect(body).toMatchObject({ detailsQuestion, requestedDetails: { expectedBy: null } })
    expect(body).not.toHaveProperty('detailsQuestion.text')
    expect(JSON.stringify(body)).not.toMatch(/knee|arrive/)
  })
})

describe('STAFF-02 an answer', () => {
  test('that is sent twice is stored once; another one is refused', async () => {
    const insured = await requestedPolicy(portal)
    await ask(insured.requestId)
    const questionId = await lastAsked(insured.requestId)
    const idempotencyKey = randomUUID()
    const replies = await Promise.all(
      [1, 2].map(() => answer(insured.customer, questionId, { idempotencyKey })),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    const other = await answer(insured.customer, questionId, { answer: 'Something else.' })
    expect([other.status, other.code]).toEqual([409, 'question_closed'])
    const sameKey = await answer(insured.customer, questionId, { idempotencyKey, answer: 'Something else.' })
    expect([sameKey.status, sameKey.code]).toEqual([409, 'question_closed'])
  })

  test('without words, or longer than 2,000 characters, is refused at its field', async () => {
    const insured = await requestedPolicy(portal)
    await ask(insured.requestId)
    const questionId = await lastAsked(insured.requestId)
    expect((await answer(insured.customer, questionId, { answer: ' ' })).issues).toEqual([
      'answer: question_answer_empty',
    ])
    expect((await answer(insured.customer, questionId, { answer: 'a'.repeat(2001) })).issues).toEqual([
      'answer: question_answer_too_long',
    ])
    expect(await caseOf(insured.requestId)).toMatchObject({ state: 'WAITING' })
  })

  test('T4 of somebody else is answered like one to a question that does not exist', async () => {
    const insured = await requestedPolicy(portal)
    await ask(insured.requestId)
    const other = await portal.customer()
    const [theirs, none] = [
      await answer(other, await lastAsked(insured.requestId)),
      await answer(other, randomUUID()),
    ]
    expect([theirs.status, theirs.body]).toEqual([404, none.body])
    expect(await caseOf(insured.requestId)).toMatchObject({ state: 'WAITING' })
  })
})

describe('STAFF-02 a question about a change', () => {
  test('keeps the policy under review until the change is decided', async () => {
    const insured = await insuredCustomer(portal)
    const changeId = await moveHouse(insured)
    await ask(changeId)
    expect(await caseOf(changeId)).toMatchObject({ state: 'WAITING' })
    expect(await policyOf(insured)).toMatchObject({
      status: 'UNDER_REVIEW',
      question: { questionId: await lastAsked(changeId) },
      // a claim is offered from the first day
      blockedBy: { ADDRESS: 'policy_under_review', CLAIM: 'claim_policy_not_started' },
    })
    await later(insured.customer, '2026-11-23T10:00:00+01:00')
    await answer(insured.customer, await lastAsked(changeId))
    expect(await caseOf(changeId)).toMatchObject({ state: 'OPEN', answerBy: '2026-11-27' })
    await acceptChange(portal, { changeId, by: 'AUTOMATIC' })
    expect(await insured.stored()).toMatchObject({ address: { city: 'Amsterdam' } })
  })

  test.each([
    ['decided', (changeId: string) => acceptChange(portal, { changeId, by: 'AUTOMATIC' })],
    [
      'taken back by its customer',
      (_: string, { customer: { profileId: accountId }, policyId }: InsuredCustomer) =>
        withdrawChange(portal, { accountId, policyId }),
    ],
  ])('that is %s meanwhile needs no answer any more', async (_, close) => {
    const insured = await insuredCustomer(portal)
    const changeId = await moveHouse(insured)
    await ask(changeId)
    const questionId = await lastAsked(changeId)
    await close(changeId, insured)
    expect(await policyOf(insured)).toMatchObject({ question: null })
    const late = await answer(insured.customer, questionId)
    expect([late.status, late.code]).toEqual([409, 'question_closed'])
    expect(await caseOf(changeId)).toMatchObject({ state: 'DONE' })
  })

  test('of personal details is shown in the profile', async () => {
    const ana = await portal.customer()
    const requestId = await sendDetails(ana)
    await ask(requestId)
    const profile = async () =>
      // the reply was checked against the contract
      (await ana.get(`/api/portal/profiles/${ana.profileId}`)).body as ProfileView
    expect(await profile()).toMatchObject({
      detailsQuestion: { questionId: await lastAsked(requestId) },
      requestedDetails: { expectedBy: null },
      underReview: true,
    })
    await answer(ana, await lastAsked(requestId))
    expect(await profile()).toMatchObject({
      detailsQuestion: null,
      requestedDetails: { expectedBy: '2026-11-26' },
      underReview: true,
    })
  })
})

test('STAFF-02 PRO-06 the copy of data has questions and answers in words', async () => {
  const insured = await requestedPolicy(portal)
  await ask(insured.requestId)
  await answer(insured.customer, await lastAsked(insured.requestId))
  const { data } = await policiesData.read(portal, { accountId: insured.customer.profileId })
  expect(data).toMatchObject({ questions: [{ question: QUESTION, answer: ANSWER, locale: 'en-GB' }] })
})

test('a case waits exactly while one of its questions is open: the database refuses everything else', async () => {
  const { requestId } = await requestedPolicy(portal)
  const { caseId } = await caseOf(requestId)
  const waitFor = portal.db.update(reviewCase).set({ state: 'WAITING' }).where(eq(reviewCase.caseId, caseId))
  await expect(waitFor).rejects.toMatchObject({ cause: { constraint: 'case_waits_for_answer' } })
  await ask(requestId)
  const goOn = portal.db.update(reviewCase).set({ state: 'OPEN' }).where(eq(reviewCase.caseId, caseId))
  await expect(goOn).rejects.toMatchObject({ cause: { constraint: 'case_waits_for_answer' } })
  const forget = portal.db.delete(caseQuestion).where(eq(caseQuestion.caseId, caseId))
  await expect(forget).rejects.toMatchObject({ cause: { constraint: 'case_waits_for_answer' } })
})
