import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { QuestionWords } from '#contract/cases.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { refuseUnsentWithdrawal } from '#server/testing/decide.ts'
import { choicesOnStatement } from '#server/withdrawals/shared/choices-on-statement.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { lockAskedRequest } from '#server/requests/decision/asked-about-request.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import { CLAIM_PICTURE } from '#server/testing/claim.ts'
import { acceptRequest, acceptWithdrawal, refuseWithdrawal } from '#server/testing/decide.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

const by = 'AUTOMATIC' as const

const NOT_ASKED = ['preExistingConditions', 'medicalStatus', 'healthIssues', 'healthRequirements']

/** A customer with a request for the basic insurance and the supplement, which has the number of the request. */
const requestedTwo = async () => {
  const customer = await portal.customer({
    firstName: 'Arjun',
    familyName: 'Sharma',
    birthDate: '2002-08-09',
  })
  const whole = await wholeRequest(customer, {
    email: customer.username,
    emailConfirmation: customer.username,
    countryOfOrigin: 'DE',
    paidJob: true,
    contractDateEnd: '2028-01-31',
    coverage: 'BASIC_SUPPLEMENT',
    bzv: true,
  })
  const sent = Object.fromEntries(Object.entries(whole).filter(([name]) => !NOT_ASKED.includes(name)))
  const reply = await submit(customer, sent, { files: [{ name: 'contract.png', bytes: CLAIM_PICTURE }] })
  expect([reply.status, ...reply.issues]).toEqual([201])
  const rows = () => portal.db.select().from(policy).where(eq(policy.accountId, customer.profileId))
  const policies = await rows()
  const numberOf = (wanted: 'BZV' | 'OTHER') =>
    policies.find((row) => row.overlapGroup === wanted)?.policyNumber ?? expect.fail('no policy')
  const [supplement, basic] = [numberOf('OTHER'), numberOf('BZV')]
  const cancelled = async () => (await rows()).flatMap((row) => (row.cancelledAt ? [row.policyNumber] : []))
  const subjectId = policies[0]?.requestId ?? ''
  const accept = async () => {
    portal.clock.advance(60_000)
    await acceptRequest(portal, { subjectId, by })
  }
  const ask = async (question: string) => {
    const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, subjectId))
    await askCustomer(
      portal,
      { REQUEST: lockAskedRequest },
      { caseId: storedCase?.caseId ?? '', question, by },
    )
  }
  return { customer, supplement, basic, cancelled, accept, ask }
}

type WithCustomer = { readonly customer: Customer }

const state = async ({ customer }: WithCustomer, contractNumber: string) => {
  portal.clock.advance(60_000)
  const { username: email } = customer
  const reply = await portal
    .visitor()
    .post('/api/new/withdrawals', { body: { name: 'Arjun Sharma', contractNumber, email } })
  expect(reply.status).toBe(202)
  const stated = await portal.db.select().from(withdrawal).where(eq(withdrawal.email, email))
  const last = stated.toSorted((a, b) => b.receivedAt - a.receivedAt)[0] ?? expect.fail('not stored')
  return last.withdrawalId
}

const stateOf = async (withdrawalId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, withdrawalId))
  return storedCase?.state
}

const shownTo = async ({ customer }: WithCustomer) =>
  // the reply was checked against the contract
  (await customer.get(`/api/portal/profiles/${customer.profileId}/policies`)).body as readonly PolicyView[]

type RequestPair = Awaited<ReturnType<typeof requestedTwo>>

/** Withdraws logged in from the policy with this number. */
const withdraw = async ({ customer }: RequestPair, number: string) => {
  const shown = await shownTo({ customer })
  const policyId = shown.find(({ policyNumber }) => policyNumber === number)?.policyId
  portal.clock.advance(60_000)
  const body = { name: 'Arjun Sharma', email: customer.username }
  const reply = await customer.post(`/api/portal/policies/${policyId}/withdraw`, { body })
  expect(reply.status).toBe(202)
}

const answersTo = async ({ customer }: WithCustomer) =>
  (await portal.mailbox()).filter(
    ({ to, subject }) => to === customer.username && subject.endsWith('is done'),
  )

describe('WITHDRAW-01 the number of a request for two policies', () => {
  test.each([1, 2, 3, 4])(
    'is that of the supplement once they are accepted, and the basic insurance stays (%i)',
    async () => {
      const two = await requestedTwo()
      await two.accept()
      await acceptWithdrawal(portal, { withdrawalId: await state(two, two.supplement), by })
      expect(await two.cancelled()).toEqual([two.supplement])
    },
  )

  test('is not needed for the basic insurance, which has its own', async () => {
    const two = await requestedTwo()
    await acceptWithdrawal(portal, { withdrawalId: await state(two, two.basic), by })
    expect(await two.cancelled()).toEqual([two.basic])
    const [answer] = await answersTo(two)
    const request = two.supplement.match(/.../g)?.join(' ')
    expect(answer?.text).toContain(`You withdrew Dutch basic insurance from request ${request}`)
    expect(answer?.text).toContain('The other insurance in it stays')
  })

  test('STAFF-02 keeps its question to what still waits: the withdrawn one asks for nothing', async () => {
    const two = await requestedTwo()
    await two.ask('Who is your employer?')
    const questions = async () =>
      Object.fromEntries(
        (await shownTo(two)).map((policy) => [policy.policyNumber, policy.question?.questionId]),
      )
    const { body } = await two.customer.get(`/api/portal/profiles/${two.customer.profileId}/questions`)
    // the reply was checked against the contract
    const asked = (body as readonly QuestionWords[])[0]?.questionId
    expect(body).toMatchObject([{ text: 'Who is your employer?' }])
    expect(await questions()).toEqual({ [two.basic]: asked, [two.supplement]: asked })
    await acceptWithdrawal(portal, { withdrawalId: await state(two, two.basic), by })
    expect(await questions()).toEqual({ [two.supplement]: asked })
  })

  test('means both until they are decided: both show it, both are cancelled, with one answer', async () => {
    const two = await requestedTwo()
    const withdrawalId = await state(two, two.supplement)
    const shown = await shownTo(two)
    expect(shown.map(({ withdrawalReceivedAt }) => withdrawalReceivedAt)).toEqual(
      Array(2).fill(expect.stringContaining('2026-11-20T')),
    )
    // what counts is what the customer knew
    await two.accept()
    await acceptWithdrawal(portal, { withdrawalId, by })
    expect((await two.cancelled()).toSorted()).toEqual([two.supplement, two.basic].toSorted())
    expect(await answersTo(two)).toHaveLength(2)
  })

  test('is answered by one mail where nothing was accepted', async () => {
    const two = await requestedTwo()
    await acceptWithdrawal(portal, { withdrawalId: await state(two, two.supplement), by })
    expect(await two.cancelled()).toHaveLength(2)
    const [answer, ...more] = await answersTo(two)
    expect([answer?.text.includes('We stopped your request'), more]).toEqual([true, []])
  })

  test('stays open while only one of them is withdrawn from, and is closed with the other', async () => {
    const two = await requestedTwo()
    const withdrawalId = await state(two, two.supplement)
    const caseState = () => stateOf(withdrawalId)
    await withdraw(two, two.supplement)
    expect([await two.cancelled(), await caseState()]).toEqual([[two.supplement], 'OPEN'])
    await withdraw(two, two.basic)
    expect([(await two.cancelled()).length, await caseState()]).toEqual([2, 'DONE'])
  })

  test('WITHDRAW-01 one that was not sent can be opened again until both are withdrawn from', async () => {
    const two = await requestedTwo()
    const withdrawalId = await state(two, two.supplement)
    await refuseUnsentWithdrawal(portal, { withdrawalId, by })
    const choices = () => choicesOnStatement(portal.db, { withdrawalId, isClosed: true })
    await withdraw(two, two.supplement)
    expect([await two.cancelled(), await choices()]).toEqual([[two.supplement], ['SENT_AFTER_ALL']])
    await withdraw(two, two.basic)
    expect(await choices()).toEqual([])
  })

  test('means what still waits where one of them was withdrawn before', async () => {
    const two = await requestedTwo()
    await withdraw(two, two.supplement)
    expect(await two.cancelled()).toEqual([two.supplement])
    const withdrawalId = await state(two, two.supplement)
    await expect(refuseWithdrawal(portal, { withdrawalId, by })).rejects.toMatchObject({
      code: 'policy_change_conflict',
    })
    await acceptWithdrawal(portal, { withdrawalId, by })
    expect(await two.cancelled()).toHaveLength(2)
  })

  test.each([
    [
      'came after the fourteen days of that one',
      ({ supplement }: RequestPair) =>
        portal.db
          .update(policy)
          .set({ withdrawUntil: '2026-11-19' })
          .where(eq(policy.policyNumber, supplement)),
    ],
    ['came after that one was withdrawn from', (two: RequestPair) => withdraw(two, two.supplement)],
  ])('leaves open what is about the other one and %s: a person refuses it', async (_, before) => {
    const two = await requestedTwo()
    await two.accept()
    await before(two)
    const accepted = await state(two, two.basic)
    const late = await state(two, two.supplement)
    await acceptWithdrawal(portal, { withdrawalId: accepted, by })
    expect(await stateOf(late)).toBe('OPEN')
    await refuseWithdrawal(portal, { withdrawalId: late, by })
    expect(await stateOf(late)).toBe('DONE')
    const subjects = (await portal.mailbox()).flatMap(({ to, subject }) =>
      to === two.customer.username ? [subject] : [],
    )
    const number = two.supplement.match(/.../g)?.join(' ')
    expect(subjects).toContain(`We cannot carry out your withdrawal from ${number}`)
  })
})
