import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { caseQuestions } from '#contract/cases.ts'
import type { AnswerFile } from '#contract/cases.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { requests } from '#contract/requests.ts'
import { setLoggedIn } from '#web/platform/session.ts'
import { expectAccessible, expectAccessibleIn } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile, requestedDetails } from '#web/testing/examples/example-profile.ts'
import { exampleAnswer, exampleQuestion, exampleWords } from '#web/testing/examples/example-question.ts'
import { chooseFiles, line, press, summary } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, refuseWith, reply, replyBy } from '#web/testing/replies.ts'

const question = exampleQuestion()

const sentLetter = {
  fileId: '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a09',
  name: 'letter.pdf',
  kind: 'PDF',
  pages: [
    { page: 1, state: 'DRAWN' },
    { page: 2, state: 'WAITING' },
  ],
} as const satisfies AnswerFile

const asked = (changes: Partial<PolicyView> = {}) =>
  examplePolicy({
    status: 'UNDER_REVIEW',
    pendingChange: 'ADDRESS',
    submittedAt: '2026-11-18T10:00:00+01:00',
    question,
    ...changes,
  })

// after the answer the case goes on, with a day again
const goneOn = asked({ question: null, answers: [exampleAnswer()], expectedBy: '2026-11-26' })

const isAnswered = () => callsTo(caseQuestions.answer).length > 0

const show = async (list: PolicyView[] = [asked()], language = 'en') => {
  replyBy(policies.list, () => Response.json(isAnswered() ? [goneOn] : list))
  reply(requests.waiting, [])
  const shown = await showPortal(`/${language}/insurances`, { who: mei })
  await expect.element(page.getByRole('article').getByRole('textbox')).toBeVisible()
  return shown
}

const accept = () =>
  reply(caseQuestions.answer, {
    questionId: question.questionId,
    answeredAt: '2026-11-20T10:00:00+01:00',
    expectedBy: '2026-11-26',
  })

const answer = line('Your answer')
const send = () => press('Send my answer')

const sentKeys = () =>
  Promise.all(
    callsTo(caseQuestions.answer).map(async ({ body }) => {
      // the page sends a form
      const part = (body as FormData).get('answer') as File
      const { answer: words, idempotencyKey } = JSON.parse(await part.text()) as Record<string, string>
      return [words, idempotencyKey] as const
    }),
  )

test('STAFF-02 a card shows what we asked, takes the answer in place, and says that we go on', async () => {
  await show()
  const card = page.getByRole('article')
  await expect
    .element(card.getByRole('heading', { level: 3 }))
    .toMatchTextContent('We have a question for you')
  await expect.element(card).toMatchTextContent(/We asked this on 19 November 2026/)
  await expect
    .element(card)
    .toMatchTextContent(/If you answer now, you will hear from us by Thursday 26 November/)
  await expect.element(card).not.toMatchTextContent(/You get our answer by|until then/)
  await expect.element(card.getByText('Who is your host?', { exact: true })).toBeVisible()
  accept()
  await answer.fill('On 3 September.')
  await send()
  await expect.element(page.getByText('Thank you, we have your answer. We continue now.')).toBeVisible()
  await expect.element(answer).not.toBeInTheDocument()
  await expect.element(card).toMatchTextContent(/You get our answer by Thursday 26 November/)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect((await sentKeys()).map(([words]) => words)).toEqual(['On 3 September.'])
  await card.getByText('All details', { exact: true }).click()
  await expect
    .element(card)
    .toMatchTextContent(
      /Our question of 19 November 2026.*your host\?.*Your answer of 20 November 2026.*September/,
    )
})

test('STAFF-02 a question in another language than the page says so to a screen reader', async () => {
  await show([asked()], 'nl')
  await expect
    .element(page.getByRole('heading', { level: 3 }))
    .toMatchTextContent('We hebben een vraag voor je')
  const words = page.getByText('Who is your host?', { exact: true }).element()
  expect(words.closest('[lang]')?.getAttribute('lang')).toBe('en-GB')
})

test('STAFF-06 support that acts as the customer sees that we ask, and no words and no form', async () => {
  reply(policies.list, [asked()])
  reply(requests.waiting, [])
  await showPortal('/en/insurances', { who: { ...mei, impersonation: true } })
  const panel = page.getByRole('region', { name: 'We have a question for you' })
  await expect.element(panel).toMatchTextContent(/We asked this on 19 November 2026/)
  await expect.element(panel).toMatchTextContent(/You cannot see the question while you act as the customer/)
  await expect.element(answer).not.toBeInTheDocument()
  expect(callsTo(caseQuestions.words)).toEqual([])
})

test('STAFF-06 support that acts as the customer sees no row of what was answered before', async () => {
  reply(policies.list, [goneOn])
  reply(requests.waiting, [])
  await showPortal('/en/insurances', { who: { ...mei, impersonation: true } })
  const card = page.getByRole('article')
  await card.getByText('All details', { exact: true }).click()
  await expect.element(card).not.toMatchTextContent(/Our question of|Your answer of/)
  expect(callsTo(caseQuestions.words)).toEqual([])
})

test.each([
  ['do not come', () => lose(caseQuestions.words)],
  ['were not there yet', () => reply(caseQuestions.words, [])],
])('STAFF-02 a question whose words %s is loaded again by a press; the card is there', async (_, fail) => {
  fail()
  reply(policies.list, [asked()])
  reply(requests.waiting, [])
  await showPortal('/en/insurances', { who: mei })
  const panel = page.getByRole('region', { name: 'We have a question for you' })
  await expect.element(panel).toMatchTextContent(/We could not load our question/)
  await expect.element(panel).not.toMatchTextContent(/act as the customer/)
  reply(caseQuestions.words, [exampleWords()])
  await press('Try again')
  await expect.element(panel.getByText('Who is your host?', { exact: true })).toBeVisible()
  await expect.element(answer).toBeVisible()
})

test('STAFF-02 an answer without words and without a file is an error at its field, and nothing is sent', async () => {
  await show()
  await send()
  await expect.element(summary).toMatchTextContent(/Fill in your answer, or add a file/)
  await expect.element(answer).toHaveAccessibleDescription(expect.stringContaining('Fill in your answer'))
  expect(callsTo(caseQuestions.answer)).toEqual([])
})

const LETTER = new File(['%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'], 'letter.pdf')

const filesSent = () =>
  callsTo(caseQuestions.answer).map(({ body }) =>
    // the page sends a form
    (body as FormData).getAll('files').map((file) => (file as File).name),
  )

test('STAFF-02 STAFF-11 a file alone is an answer, and stays to be looked at beside it', async () => {
  await show()
  accept()
  reply(caseQuestions.words, [exampleWords({ answer: '', files: [sentLetter] })])
  await chooseFiles(page.getByLabelText(/^Files/), LETTER)
  await expect.element(page.getByText('letter.pdf', { exact: true }).first()).toBeVisible()
  await send()
  await expect.element(page.getByText('Thank you, we have your answer. We continue now.')).toBeVisible()
  expect(filesSent()).toEqual([['letter.pdf']])
  const card = page.getByRole('article')
  await card.getByText('All details', { exact: true }).click()
  await card.getByText('letter.pdf', { exact: true }).click()
  await expect
    .element(card.getByRole('img', { name: 'Page 1 of 2' }))
    .toHaveAttribute('src', `/api/portal/questions/${question.questionId}/files/${sentLetter.fileId}/pages/1`)
  await expect.element(card).toMatchTextContent(/Page 2 of 2 is not ready yet/)
  await expectAccessible('an answer with a file')
})

test('STAFF-02 a card shows what we need of our list, also without words of our own', async () => {
  reply(caseQuestions.words, [exampleWords({ items: ['your passport or identity card'], text: '' })])
  await show()
  const panel = page.getByRole('region', { name: 'We have a question for you' })
  await expect.element(panel.getByRole('listitem')).toMatchTextContent('your passport or identity card')
  await expect.element(panel).toMatchTextContent(/We need:/)
  await expectAccessible('a question of our list')
})

test('STAFF-02 a lost reply keeps the answer, which is sent again with the same key', async () => {
  replyBy(policies.list, () => Response.json([asked()]))
  reply(requests.waiting, [])
  await showPortal('/en/insurances', { who: mei })
  await answer.fill('On 3 September.')
  lose(caseQuestions.answer)
  await send()
  await expect.element(page.getByText(/This may not have arrived/)).toBeVisible()
  await expect.element(answer).toHaveValue('On 3 September.')
  await send()
  await expect.poll(() => callsTo(caseQuestions.answer).length).toBe(2)
  const [first, second] = await sentKeys()
  expect(second).toEqual(first)
  await answer.fill('On 4 September.')
  await send()
  await expect.poll(() => callsTo(caseQuestions.answer).length).toBe(3)
  expect((await sentKeys())[2]?.[1]).not.toBe(first?.[1])
})

test('STAFF-02 GUARD-03 a session that ends keeps the answer', async () => {
  replyBy(policies.list, () => Response.json([asked()]))
  reply(requests.waiting, [])
  const { router } = await showPortal('/en/insurances', { who: mei })
  await answer.fill('On 3 September.')
  refuse(caseQuestions.answer, 401, { id: 'errors.unauthenticated' })
  await send()
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  setLoggedIn({ ...mei })
  await router.navigate('/en/insurances')
  await expect.element(answer).toHaveValue('On 3 September.')
})

test('STAFF-02 an answer that is not needed any more says so, shows how it stands, and can be copied', async () => {
  await show()
  const card = page.getByRole('article')
  await answer.fill('My host knows.')
  refuseWith(caseQuestions.answer, 'question_closed')
  await send()
  await expect.element(page.getByText(/We do not need your answer any more/)).toBeVisible()
  await expect.element(card).toMatchTextContent(/You get our answer by Thursday 26 November/)
  await expect.element(answer).not.toBeInTheDocument()
  await expect.element(page.getByText('My host knows.', { exact: true })).toBeVisible()
  await expectAccessible('an answer that came too late')
  // somebody else logs in here
  setLoggedIn({ ...mei, profileId: '0b6f0a52-6d5c-4b1e-9a51-3c1d7b1f0a02' })
  await expect.element(page.getByText('My host knows.', { exact: true })).not.toBeInTheDocument()
  setLoggedIn({ ...mei })
  await press('Remove this answer')
  await expect.element(page.getByText('My host knows.', { exact: true })).not.toBeInTheDocument()
})

test('STAFF-02 a question waits above the list of a narrow page and in the second column of a wide one', async () => {
  await page.viewport(1280, 900)
  await show()
  const link = page.getByRole('link', { name: 'Answer our question about Complete Plus of Mei Lin' })
  await expect.element(link).toHaveAttribute('href', `/en/insurances#question-${question.questionId}`)
  await link.click()
  await expect.element(page.getByRole('region', { name: 'We have a question for you' })).toHaveFocus()
  await page.viewport(360, 800)
  await expect.element(page.getByRole('region', { name: 'To do' })).toMatchTextContent(/Answer our question/)
})

test('STAFF-02 the question about a request is answered once, also where it asks for two policies', async () => {
  const request = { status: 'UNDER_REVIEW_NEW', pendingChange: null, question }
  await show([
    examplePolicy({ ...request, coverage: 'BASIC', productCode: 'BZV' }),
    examplePolicy({ ...request, coverage: 'SUPPLEMENT', policyNumber: '260047121' }),
  ])
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  const second = page.getByRole('article').nth(1)
  await second.getByRole('link', { name: 'We have a question for you' }).click()
  await expect.element(page.getByRole('region', { name: 'We have a question for you' })).toHaveFocus()
})

test('STAFF-02 a question about personal details is answered in the profile', async () => {
  reply(policies.list, [])
  reply(sessions.list, [])
  const goesOn = exampleProfile({ requestedDetails: requestedDetails() })
  const waiting = {
    ...goesOn,
    requestedDetails: requestedDetails({ expectedBy: null }),
    detailsQuestion: question,
  }
  replyBy(policies.profile, () => Response.json(isAnswered() ? goesOn : waiting))
  accept()
  await showPortal('/en/profile', { who: mei })
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent(/We continue as soon as you answer it/)
  await expect.element(main).not.toMatchTextContent(/You get an answer by/)
  await answer.fill('On 3 September.')
  await send()
  await expect.element(page.getByText('Thank you, we have your answer. We continue now.')).toBeVisible()
  await expect.element(answer).not.toBeInTheDocument()
  await expect.element(main).toMatchTextContent(/You get an answer by 26 November 2026/)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each(['en', 'nl'])(
  'STAFF-02 SHELL-11 axe finds nothing on a card with a question (%s)',
  async (language) => {
    await show([asked()], language)
    await expectAccessibleIn(language, 'a card with a question')
    await press(/Send my answer|Verstuur mijn antwoord/)
    await expect.element(summary).toBeVisible()
    await expectAccessibleIn(language, 'a question without its answer')
  },
)
