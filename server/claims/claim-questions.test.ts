import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ClaimLineView } from '#contract/claims.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { sendAnswer } from '#server/testing/actions/send-answer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { claim } from './claims.tables.ts'
import { ASKED_KINDS } from '#server/case-kinds.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const claimed = async (damageNumber: string) => {
  const [storedClaim] = await portal.db
    .select({ claim, review: reviewCase })
    .from(claim)
    .innerJoin(reviewCase, eq(reviewCase.subjectId, claim.claimId))
    .where(eq(claim.damageNumber, damageNumber))
  if (!storedClaim) throw new Error('the claim is gone')
  return storedClaim
}

const numberIn = (body: unknown) =>
  // the reply was checked against the contract
  (body as { readonly damageNumber: string }).damageNumber

const ask = (caseId: string) =>
  askCustomer(portal, ASKED_KINDS, { caseId, question: 'Who sent you to the clinic?', by: 'AUTOMATIC' })

test('STAFF-02 CLM-02 a claim that waits for its customer is in progress, and goes on with their answer', async () => {
  const { customer, stored } = await insuredCustomer(portal)
  const sent = await sendClaim(customer, {
    path: '/api/portal/claims',
    policyNumber: (await stored()).policyNumber,
  })
  const number = numberIn(sent.body)
  const { review } = await claimed(number)
  await ask(review.caseId)
  const list = async () => {
    const { body } = await customer.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)
    // the reply was checked against the contract
    return (body as readonly ClaimLineView[])[0]
  }
  expect(await list()).toMatchObject({
    status: 'IN_PROGRESS',
    question: { expectedBy: '2026-12-04' },
  })
  const waiting = async () =>
    (await customer.get(`/api/portal/profiles/${customer.profileId}/waiting-claims`)).body
  expect(await waiting(), 'POL-01').toEqual({
    questions: [{ questionId: (await list())?.question?.questionId, damageNumber: number }],
    payments: [],
  })
  const support = await portal.actingAs(customer, await portal.staff({ roles: ['SUPPORT'] }))
  const shown = await support.get(`/api/portal/profiles/${customer.profileId}/medicaldeclarations`)
  expect(shown.body, 'STAFF-06').toMatchObject([{ question: { expectedBy: '2026-12-04' } }])
  expect(JSON.stringify(shown.body)).not.toContain('clinic')
  const words = `/api/portal/profiles/${customer.profileId}/questions`
  expect((await support.get(words)).code, 'STAFF-06').toBe('account_impersonation_not_allowed')
  const mail = (await portal.mailbox()).findLast(({ subject }) => subject.includes(number))
  expect(mail?.subject).toBe(`We have a question about claim ${number}`)
  expect(mail?.text).toContain('/en/medicalclaims')
  expect(JSON.stringify(mail)).not.toContain('clinic')
  portal.clock.set('2026-11-24T10:00:00+01:00')
  // the session has ended meanwhile
  await customer.login(customer.username, customer.password)
  const { questionId } = (await list())?.question ?? {}
  const reply = await sendAnswer(customer, questionId ?? '', { answer: 'My GP.' })
  expect([reply.status, reply.body]).toMatchObject([200, { expectedBy: '2026-12-08' }])
  expect(await claimed(number)).toMatchObject({ review: { state: 'OPEN', answerBy: '2026-12-08' } })
  expect(await waiting()).toEqual({ questions: [], payments: [] })
  expect(await list()).toMatchObject({
    question: null,
    answers: [{ questionId }],
    waitedDays: 2,
    expectedBy: '2026-12-08',
  })
  expect((await customer.get(words)).body).toMatchObject([
    { text: 'Who sent you to the clinic?', answer: 'My GP.' },
  ])
})

test('STAFF-02 CLM-05 nobody is asked about a claim that has no policy yet', async () => {
  const sender = {
    policyNumber: '260047113',
    birthDate: '2003-05-14',
    contactName: 'Ana Silva',
    contactEmail: 'ana.silva@example.com',
  }
  const sent = await sendClaim(portal.visitor(), { path: '/api/new/claims', ...sender })
  const { review } = await claimed(numberIn(sent.body))
  await expect(ask(review.caseId)).rejects.toMatchObject({ code: 'staff_claim_not_matched' })
  expect(await portal.db.select().from(caseQuestion).where(eq(caseQuestion.caseId, review.caseId))).toEqual(
    [],
  )
})
