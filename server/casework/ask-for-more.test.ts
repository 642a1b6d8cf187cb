import { randomUUID } from 'node:crypto'

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { MailPreview } from '#contract/cases/mail-preview.ts'
import type { CaseView } from '#contract/casework/case-view.ts'
import { ASKED_KINDS } from '#server/case-kinds.ts'
import { caseQuestion } from '#server/cases/cases.tables.ts'
import { remindCustomers } from '#server/cases/remind-customers.ts'
import { askCustomer } from '#server/cases/shared/ask-customer.ts'
import { mailTable } from '#server/platform/mail/mail-tables.ts'
import { policiesData } from '#server/policies/policies.data.ts'
import { sendAnswer } from '#server/testing/actions/send-answer.ts'
import { doWork } from '#server/testing/actions/work-of-day.ts'
import { caseIdOf, refuseRequest } from '#server/testing/decide.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['UNDERWRITER'] })
})
afterAll(() => portal.stop())
// Friday 20 November 2026
beforeEach(() => portal.clock.set(TEST_NOW))

const QUESTION = 'Was your knee treated before?'

const asked = async () => {
  const insured = await requestedPolicy(portal)
  const caseId = await caseIdOf(portal, 'REQUEST', insured.requestId)
  await askCustomer(portal, ASKED_KINDS, { caseId, question: QUESTION, by: 'AUTOMATIC' })
  return { ...insured, caseId }
}

type Asked = Awaited<ReturnType<typeof asked>>

const onDays = async (...days: string[]) => {
  for (const day of days) await doWork(portal, { work: (on) => remindCustomers(on, ASKED_KINDS), day })
}

const remindersTo = ({ customer }: Asked) =>
  portal.db
    .select({ subject: mailTable.subject, text: mailTable.text })
    .from(mailTable)
    .where(and(eq(mailTable.accountId, customer.profileId), eq(mailTable.template, 'questionWaits')))

// The session of a day has ended on another one.
const loggedIn = async (on: string) => {
  portal.clock.set(`${on}T10:00:00+01:00`)
  return portal.staff({ name: 'Sanne Bakker', roles: ['UNDERWRITER'] })
}

// The reply of this call.
const show = async ({ caseId }: Asked, by = sanne) =>
  (await by.get(`/api/staff/cases/${caseId}`)).body as CaseView

const remind = ({ caseId }: Asked, by = sanne) => by.post(`/api/staff/cases/${caseId}/reminders`)

describe('STAFF-02 STAFF-11 a case that waits for its customer', () => {
  test('says what was asked, when we remind, and how many days are left after the answer', async () => {
    expect(await show(await asked())).toMatchObject({
      state: 'WAITING',
      waiting: {
        text: QUESTION,
        daysLeft: 4,
        lastReminder: null,
        nextReminder: '2026-11-25',
        remindedToday: false,
      },
    })
  })

  test('is reminded of after 5 and after 10 days, once each, without the words of the question', async () => {
    const one = await asked()
    await onDays('2026-11-24')
    expect(await remindersTo(one)).toEqual([])
    await onDays('2026-11-25', '2026-11-25', '2026-11-26', '2026-11-29')
    const [first, ...more] = await remindersTo(one)
    expect(more).toEqual([])
    expect(first?.subject).toMatch(/^We still need your answer about request \d{3} \d{3} \d{3}$/)
    expect(first?.text).toContain('On 20 November 2026 we asked you a question about request')
    expect(first?.text).toContain('/en/insurances')
    expect(first?.text).not.toContain('knee')
    await onDays('2026-11-30', '2026-11-30', '2026-12-01', '2026-12-31')
    expect(await remindersTo(one)).toHaveLength(2)
    const shown = await show(one, await loggedIn('2026-12-31'))
    // it is never closed by itself
    expect(shown).toMatchObject({
      state: 'WAITING',
      waiting: { lastReminder: '2026-11-30', nextReminder: null },
    })
    expect(shown.history.filter(({ what }) => what === 'CASE_CUSTOMER_REMINDED')).toHaveLength(2)
  })

  test('gets one reminder where the portal stood still on both days', async () => {
    const one = await asked()
    await onDays('2026-12-03', '2026-12-04')
    expect(await remindersTo(one)).toHaveLength(1)
  })

  test('is not reminded once its customer answered, or it was decided without the answer', async () => {
    const [answered, decided] = [await asked(), await asked()]
    const own = eq(caseQuestion.caseId, answered.caseId)
    const [question] = await portal.db.select().from(caseQuestion).where(own)
    await sendAnswer(answered.customer, question?.questionId ?? '', { answer: 'It was not.' })
    await refuseRequest(portal, {
      subjectId: decided.requestId,
      by: 'AUTOMATIC',
      reason: 'MISSING_DOCUMENT',
    })
    await onDays('2026-11-25', '2026-11-30')
    expect([await remindersTo(answered), await remindersTo(decided)]).toEqual([[], []])
    expect(await show(answered, await loggedIn('2026-11-30'))).toMatchObject({ state: 'OPEN', waiting: null })
  })
})

describe('STAFF-02 a reminder by a person', () => {
  test('goes out at once, once on a day, and is in the history with who sent it', async () => {
    const one = await asked()
    expect((await remind(one)).status).toBe(204)
    const again = await remind(one)
    expect([again.status, again.code]).toEqual([409, 'case_reminded_today'])
    expect(await remindersTo(one)).toHaveLength(1)
    expect(await show(one)).toMatchObject({
      waiting: { lastReminder: '2026-11-20', nextReminder: '2026-11-25', remindedToday: true },
      history: [{ what: 'CASE_CUSTOMER_REMINDED', by: 'Sanne Bakker' }, {}, {}],
    })
  })

  test('takes the place of one that is due on the same day', async () => {
    const one = await asked()
    const later = await loggedIn('2026-11-25')
    expect((await remind(one, later)).status).toBe(204)
    await onDays('2026-11-25', '2026-11-26')
    expect(await remindersTo(one)).toHaveLength(1)
  })

  test('is refused to those who do not decide the case, and where nothing is open', async () => {
    const one = await asked()
    const support = await portal.staff({ roles: ['SUPPORT'] })
    expect((await remind(one, support)).code).toBe('staff_role_missing')
    const insured = await requestedPolicy(portal)
    const caseId = await caseIdOf(portal, 'REQUEST', insured.requestId)
    expect((await remind({ ...insured, caseId })).code).toBe('case_not_waiting')
    expect((await remind({ ...one, caseId: insured.policyId })).code).toBe('errors.notFound')
  })
})

const LETTER = { items: ['ADMISSION_LETTER', 'MEDICAL_LETTER'], question: 'It must say the first day.' }

type Asking = typeof LETTER

const preview = ({ caseId }: Pick<Asked, 'caseId'>, asking: Asking = LETTER, by = sanne) =>
  by.post(`/api/staff/cases/${caseId}/questions/preview`, { body: asking })

// The mail that was looked at, and its identification.
const seen = async (one: Pick<Asked, 'caseId'>, asking: Asking = LETTER) =>
  // the reply of this call
  (await preview(one, asking)).body as { readonly mails: MailPreview[]; readonly mailHash: string }

type Sending = { readonly asking?: Asking; readonly questionId?: string; readonly mailHash?: string }

const askFor = async (
  { caseId }: Pick<Asked, 'caseId'>,
  { asking = LETTER, questionId = randomUUID(), mailHash = '' }: Sending = {},
) =>
  sanne.post(`/api/staff/cases/${caseId}/questions`, {
    body: { questionId, asking, mailHash: mailHash || (await seen({ caseId }, asking)).mailHash },
  })

const requested = async () => {
  const insured = await requestedPolicy(portal)
  return { ...insured, caseId: await caseIdOf(portal, 'REQUEST', insured.requestId) }
}

const mailsOf = async ({ customer }: Asked) =>
  (await portal.mailbox()).filter(({ to, subject }) => to === customer.username && /question/.test(subject))

describe('STAFF-02 more is asked for', () => {
  test('the mail that was looked at is the one that is sent; it names nothing that is medical', async () => {
    const one = await requested()
    const { mails, mailHash } = await seen(one)
    expect([await mailsOf(one), (await show(one)).state]).toEqual([[], 'OPEN'])
    const [mail = expect.fail('no mail')] = mails
    expect(mail).toMatchObject({ to: one.customer.username, locale: 'en-GB' })
    expect(mail.paragraphs).toContain('- your letter of admission or internship')
    expect(JSON.stringify(mail)).not.toMatch(/doctor|first day/)
    expect((await askFor(one, { mailHash })).status).toBe(204)
    const [sent = expect.fail('nothing was sent'), ...more] = await mailsOf(one)
    expect([sent.subject, more]).toEqual([mail.subject, []])
    for (const paragraph of mail.paragraphs) expect(sent.text).toContain(paragraph)
  })

  test('its customer reads what is needed and the words in their area, and whoever decides too', async () => {
    const one = await requested()
    await askFor(one)
    const words = await one.customer.get(`/api/portal/profiles/${one.customer.profileId}/questions`)
    expect(words.body).toMatchObject([
      {
        items: ['your letter of admission or internship', 'a letter from your doctor'],
        text: LETTER.question,
        locale: 'en-GB',
      },
    ])
    expect(await show(one)).toMatchObject({
      state: 'WAITING',
      waiting: { items: LETTER.items, text: LETTER.question },
      questions: [{ items: LETTER.items, text: LETTER.question, answer: null, files: 0 }],
      history: expect.arrayContaining([
        expect.objectContaining({ what: 'CASE_QUESTION_SENT', by: 'Sanne Bakker' }),
      ]),
    })
  })

  test('is asked once, however often it is sent', async () => {
    const one = await requested()
    const { mailHash } = await seen(one)
    const questionId = randomUUID()
    const replies = [await askFor(one, { questionId, mailHash }), await askFor(one, { questionId, mailHash })]
    expect(replies.map(({ status }) => status)).toEqual([204, 204])
    expect(await mailsOf(one)).toHaveLength(1)
    const other = await askFor(one, { mailHash })
    expect(other.code).toBe('policy_change_conflict')
  })

  test('what was typed of it is kept until it is sent', async () => {
    const one = await requested()
    const kept = { outcome: 'ASK', items: ['PASSPORT'], words: 'Both sides, please.' }
    await sanne.put(`/api/staff/cases/${one.caseId}/words`, { body: kept })
    expect(await show(one)).toMatchObject({ words: kept })
    expect((await askFor(one)).status).toBe(204)
    expect((await show(one)).words).toBeNull()
  })

  test('is not sent where the mail is another one than was looked at', async () => {
    const one = await requested()
    const { mailHash } = await seen(one)
    const asking = { ...LETTER, items: ['PASSPORT'] }
    const reply = await askFor(one, { asking, mailHash })
    expect([reply.status, reply.code]).toEqual([409, 'case_mail_changed'])
    expect([await mailsOf(one), (await show(one)).state]).toEqual([[], 'OPEN'])
  })

  test('is refused without anything of the list, without words for a question, and of what is for claims', async () => {
    const one = await requested()
    const issues = async (items: string[], question = '') => (await preview(one, { items, question })).issues
    expect(await issues([], 'Why?')).toEqual(['items: staff_asked_missing'])
    expect(await issues(['QUESTION'], ' ')).toEqual(['question: staff_question_empty'])
    expect(await issues(['REFERRAL'])).toEqual(['items: staff_asked_missing'])
    expect(await issues(['PASSPORT'])).toEqual([])
  })

  test('is refused to those who do not decide the case, and while somebody else is at it', async () => {
    const one = await requested()
    const support = await portal.staff({ roles: ['SUPPORT'] })
    expect((await preview(one, LETTER, support)).code).toBe('staff_role_missing')
    const { mailHash } = await seen(one)
    const anna = await portal.staff({ name: 'Anna', roles: ['UNDERWRITER'] })
    await anna.post(`/api/staff/cases/${one.caseId}/take`)
    expect((await preview(one)).code).toBe('staff_case_taken')
    expect((await askFor(one, { mailHash })).code).toBe('staff_case_taken')
    expect((await show(one)).state).toBe('OPEN')
  })

  test('what was asked for is sealed, and in the copy of the data of its customer', async () => {
    const one = await requested()
    await askFor(one)
    const [row] = await portal.db.select().from(caseQuestion).where(eq(caseQuestion.caseId, one.caseId))
    expect(Buffer.from(row?.items ?? []).toString('latin1')).not.toContain('LETTER')
    const { data } = await policiesData.read(portal, { accountId: one.customer.profileId })
    expect(data['questions']).toMatchObject([{ needed: LETTER.items, question: LETTER.question }])
  })
})
