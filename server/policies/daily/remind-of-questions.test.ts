import { randomInt } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import type { NewPolicyRow } from '#server/policies/policies.tables.ts'
import { caseQuestion, reviewCase } from '#server/cases/cases.tables.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { lockAskedRequest } from '#server/requests/decision/asked-about-request.ts'
import { openCase } from '#server/cases/shared/review-cases.ts'
import { insureLeila, insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { sendAnswer } from '#server/testing/actions/send-answer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

import { mailPeriods } from './mail-periods.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const ask = async (subjectId: string) => {
  const [storedCase] = await portal.db.select().from(reviewCase).where(eq(reviewCase.subjectId, subjectId))
  await askCustomer(
    portal,
    { REQUEST: lockAskedRequest },
    { caseId: storedCase?.caseId ?? '', question: 'How long do you stay?', by: 'AUTOMATIC' },
  )
}

const set = (policyId: string, values: Partial<NewPolicyRow>) =>
  portal.db.update(policy).set(values).where(eq(policy.policyId, policyId))

// An insurance that ends on 17 December 2026, and its next period, which waits for an answer.
const asked = async () => {
  const insured = await insuredCustomer(portal)
  await set(insured.policyId, { startDate: '2026-06-18', endDate: '2026-12-17' })
  const { policyId: previousPolicyId, ...own } = await insured.stored()
  const policyNumber = String(randomInt(400_000_000, 499_999_999))
  const values = {
    ...own,
    policyNumber,
    applicationNumber: policyNumber,
    requestId: null,
    previousPolicyId,
    startDate: '2026-12-18',
    endDate: '2027-06-17',
    decision: null,
    decidedAt: null,
    withdrawUntil: null,
  }
  const [added] = await portal.db.insert(policy).values(values).returning()
  const policyId = added?.policyId ?? ''
  const { profileId: accountId } = insured.customer
  const opened = { accountId, openedAt: portal.clock.now(), answerBy: calendarDate('2026-11-26') }
  await portal.db.transaction((tx) => openCase(tx, { kind: 'REQUEST', subjectId: policyId, ...opened }))
  await ask(policyId)
  return { insured, policyId }
}

const onDay = async (day: string, now = day) => {
  portal.clock.set(`${now}T09:00:00+01:00`)
  await mailPeriods(portal).run(calendarDate(day), new AbortController().signal, () => Promise.resolve())
}

const remindersTo = async ({ customer }: InsuredCustomer) => {
  const mails = await portal.db.select().from(mailTable).where(eq(mailTable.accountId, customer.profileId))
  return mails
    .filter(({ template }) => template === 'questionReminder')
    .map(({ subject, text }) => `${subject} ${text}`.replaceAll(/[\s\u00a0]+/g, ' '))
}

const read = ({ customer }: InsuredCustomer, locale: Locale) =>
  portal.db.update(account).set({ locale }).where(eq(account.accountId, customer.profileId))

describe('JOB-01 STAFF-02 a question of ours that is open a week before the last day', () => {
  test.each([
    [
      'en-GB',
      'We still need your answer about request',
      'ends on 17 December 2026. Without your answer you are not insured from 18 December 2026.',
      'Answer by Saturday 12 December 2026, then our decision comes before 18 December 2026.',
    ],
    [
      'nl',
      'We hebben je antwoord over aanvraag',
      'stopt op 17 december 2026. Zonder je antwoord ben je vanaf 18 december 2026 niet verzekerd.',
      'Antwoord uiterlijk zaterdag 12 december 2026, dan komt ons besluit vóór 18 december 2026.',
    ],
  ] as const)('is reminded of once, however often the day is done (%s)', async (locale, ...words) => {
    const { insured } = await asked()
    await read(insured, locale)
    await onDay('2026-12-09')
    expect(await remindersTo(insured)).toEqual([])
    await Promise.all([onDay('2026-12-10'), onDay('2026-12-10')])
    await onDay('2026-12-10')
    await onDay('2026-12-11')
    const mails = await remindersTo(insured)
    expect(mails).toHaveLength(1)
    for (const word of words) expect(mails[0]).toContain(word)
  })

  test('names whoever of the family is then not insured', async () => {
    const { insured } = await asked()
    await insureLeila(portal, insured)
    const { personId } = await insured.stored()
    await portal.db.update(policy).set({ personId }).where(eq(policy.previousPolicyId, insured.policyId))
    await onDay('2026-12-10')
    const [mail] = await remindersTo(insured)
    expect(mail).toContain('Without your answer Leila El-Sayed is not insured from 18 December 2026.')
  })

  test('is no danger where another policy of the person insures', async () => {
    const { insured } = await asked()
    const other = await insuredCustomer(portal)
    const { personId, accountId } = await insured.stored()
    await set(other.policyId, { personId, accountId, overlapGroup: 'BZV', startDate: '2026-11-20' })
    await onDay('2026-12-10')
    const [mail] = await remindersTo(insured)
    expect(mail).toContain('Without your answer this insurance does not start on 18 December 2026.')
    expect(mail).not.toContain('not insured from')
  })

  test('is reminded of before the first day of a new request too, also on a day that was missed', async () => {
    const requested = await requestedPolicy(portal)
    await ask(requested.requestId)
    // its first day is 1 February 2027
    await onDay('2027-01-24', '2027-01-30')
    const [mail] = await remindersTo(requested)
    expect(mail).toContain('You asked for insurance from 1 February 2027. Without your answer you are not')
    expect(mail).toContain('Answer today: our decision may come later.')
  })

  test('is not reminded of once it is answered, or too late', async () => {
    const answered = await asked()
    const { customer } = answered.insured
    const [question] = await portal.db
      .select()
      .from(caseQuestion)
      .where(eq(caseQuestion.accountId, customer.profileId))
    const reply = await sendAnswer(customer, question?.questionId ?? '', { answer: 'A year.' })
    expect(reply.status).toBe(200)
    await onDay('2026-12-10')
    expect(await remindersTo(answered.insured)).toEqual([])
    portal.clock.set(TEST_NOW)
    const late = await asked()
    await onDay('2026-12-10', '2026-12-18')
    expect(await remindersTo(late.insured)).toEqual([])
  })

  test.each([
    [
      'en-GB',
      'We are waiting for your answer to our question. Log in to answer it. Until we accept it you are not',
    ],
    ['nl', 'We wachten op je antwoord op onze vraag. Log in om die te beantwoorden.'],
  ] as const)('is named by the mail after the last day (%s)', async (locale, words) => {
    const { insured } = await asked()
    await read(insured, locale)
    await onDay('2026-12-18')
    const mails = await portal.db
      .select()
      .from(mailTable)
      .where(eq(mailTable.accountId, insured.customer.profileId))
    const ended = mails.find(({ template }) => template === 'ended')
    expect(ended?.text.replaceAll(/\s+/g, ' ')).toContain(words)
  })
})
