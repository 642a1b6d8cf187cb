import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { QuestionWords } from '#contract/cases.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { ASKED_KINDS } from '#server/case-kinds.ts'
import { caseQuestion, caseQuestionFile, reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { policiesData } from '#server/policies/policies.data.ts'
import { sendAnswer } from '#server/testing/actions/send-answer.ts'
import { CLAIM_PICTURE } from '#server/testing/claim.ts'
import type { ClaimFile } from '#server/testing/claim.ts'
import type { Customer } from '#server/testing/customer.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

const ANSWER = 'Here it is.'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ LIMIT_ANSWER: '6/h' })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const caseOf = async ({ requestId }: InsuredCustomer) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, requestId))
  return storedCase ?? expect.fail('the case is gone')
}

const ask = async (insured: InsuredCustomer) => {
  const { caseId } = await caseOf(insured)
  await askCustomer(portal, ASKED_KINDS, { caseId, question: 'Send us your letter.', by: 'AUTOMATIC' })
  const [asked] = await portal.db.select().from(caseQuestion).where(eq(caseQuestion.caseId, caseId))
  return asked?.questionId ?? expect.fail('nothing was asked')
}

const wordsFor = async ({ customer }: InsuredCustomer) => {
  const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/questions`)
  // the reply was checked against the contract
  return body as readonly QuestionWords[]
}

const PICTURE = { name: 'Letter of admission.png', bytes: CLAIM_PICTURE }

const pictureOf = async (who: Pick<Customer, 'cookies'>, path: string) => {
  const reply = await fetch(`${portal.url}${path}`, { headers: { cookie: who.cookies() } })
  return [reply.status, reply.headers.get('content-type')]
}

describe('STAFF-02 STAFF-11 the files of an answer', () => {
  test('are read by its customer and by whoever decides, as pictures; a file alone is an answer', async () => {
    const insured = await requestedPolicy(portal)
    const questionId = await ask(insured)
    const reply = await sendAnswer(insured.customer, questionId, { answer: '' }, [PICTURE])
    expect([reply.status, reply.body]).toMatchObject([200, { expectedBy: '2026-11-26' }])
    const words = await wordsFor(insured)
    const pages = [{ page: 1, state: 'DRAWN' }]
    expect(words).toMatchObject([{ answer: '', files: [{ name: PICTURE.name, kind: 'PICTURE', pages }] }])
    const fileId = words[0]?.files[0]?.fileId
    const page = (number: number) => `/api/portal/questions/${questionId}/files/${fileId}/pages/${number}`
    expect(await pictureOf(insured.customer, page(1))).toEqual([200, 'image/webp'])
    expect((await insured.customer.get(page(2))).status).toBe(404)
    const sanne = await portal.staff({ roles: ['UNDERWRITER'] })
    const { caseId } = await caseOf(insured)
    // the reply of this call
    const shown = (await sanne.get(`/api/staff/cases/${caseId}`)).body as CaseView
    expect(shown).toMatchObject({
      state: 'OPEN',
      questions: [{ answer: '', files: 1 }],
      documents: [{ name: PICTURE.name, kind: 'PICTURE', pages }],
    })
    // what was sent with an answer is looked at before a request is accepted, as what came with it
    expect(shown.checks?.find(({ check }) => check === 'DOCUMENTS')).toMatchObject({
      result: 'LOOK',
      values: [{ type: 'count', count: 1 }],
    })
    const document = `/api/staff/cases/${caseId}/documents/${shown.documents?.[0]?.documentId}/pages/1`
    expect(await pictureOf(sanne, document)).toEqual([200, 'image/webp'])
    const { data, files } = await policiesData.read(portal, { accountId: insured.customer.profileId })
    expect([data['answerFiles'], files]).toMatchObject([
      [{ question_id: questionId, file_name: PICTURE.name }],
      [{ name: PICTURE.name }],
    ])
  })

  test('are stored once where they come twice; others with the same key are refused', async () => {
    const insured = await requestedPolicy(portal)
    const questionId = await ask(insured)
    const sent = { answer: 'Here it is.', idempotencyKey: randomUUID() }
    const send = (files: readonly ClaimFile[]) => sendAnswer(insured.customer, questionId, sent, files)
    const [first, second] = [await send([PICTURE]), await send([PICTURE])]
    expect([second.status, second.body]).toEqual([200, first.body])
    const other = await send([{ ...PICTURE, name: 'passport.png' }])
    expect([other.status, other.code]).toEqual([409, 'question_closed'])
    const stored = await portal.db
      .select()
      .from(caseQuestionFile)
      .where(eq(caseQuestionFile.questionId, questionId))
    expect(stored).toHaveLength(1)
  })

  test('that are no documents are refused, each at its name, and the question stays open', async () => {
    const insured = await requestedPolicy(portal)
    const questionId = await ask(insured)
    const reply = await sendAnswer(insured.customer, questionId, {}, [
      PICTURE,
      { name: 'letter.pdf', bytes: 'no document' },
      { name: 'letter.exe', bytes: CLAIM_PICTURE },
    ])
    expect([reply.status, reply.issues]).toEqual([
      422,
      [
        'uploadedFile.1: question_attachment_content_mismatch',
        'uploadedFile.2: question_attachment_extension_not_allowed',
      ],
    ])
    expect(await caseOf(insured)).toMatchObject({ state: 'WAITING' })
  })

  test('are not shown to support that acts as the customer', async () => {
    const insured = await requestedPolicy(portal)
    const questionId = await ask(insured)
    await sendAnswer(insured.customer, questionId, {}, [PICTURE])
    const [words] = await wordsFor(insured)
    const path = `/api/portal/questions/${questionId}/files/${words?.files[0]?.fileId}/pages/1`
    const support = await portal.actingAs(insured.customer, await portal.staff({ roles: ['SUPPORT'] }))
    expect((await support.get(path)).code).toBe('account_impersonation_not_allowed')
  })

  test('are sent a few times an hour at most', async () => {
    const insured = await requestedPolicy(portal)
    const questionId = await ask(insured)
    for (let time = 0; time < 6; time += 1) await sendAnswer(insured.customer, questionId, {})
    const reply = await sendAnswer(insured.customer, questionId, { answer: ANSWER })
    expect([reply.status, reply.code]).toEqual([429, 'question_too_many_attempts'])
  })
})
