import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { showRequest } from '#web/testing/answered-request.ts'
import { expectTitle, line, press, summary } from '#web/testing/form-actions.ts'
import { callsTo, incident, issueReply, lose, refuse, replyBy } from '#web/testing/replies.ts'
import { receipt, replyByRules, submissionOf } from '#web/testing/request-replies.ts'

const SAVE = 'new_request_save_request_'

const showLast = () => showRequest({ step: 'final-questions' })

const send = () => press('Send my request')

// all answers are still there
const expectKept = async () => {
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  const boxes = page.getByRole('checkbox').elements()
  expect(boxes).toHaveLength(3)
  for (const control of [...boxes, ...page.getByRole('radio', { name: 'No', exact: true }).elements()])
    expect(control).toBeChecked()
}

test('WIZ-15 WIZ-18 only what was answered is sent, and the receipt has its number', async () => {
  await showLast()
  await send()
  await expectTitle('We received your request')
  await expect.element(page.getByRole('main')).toMatchTextContent(/260 047 121/)
  const [call] = callsTo(requests.submit)
  const { submission } = await submissionOf(call ?? expect.fail('nothing was sent'))
  expect(Object.values(submission)).not.toContain('')
})

test('WIZ-17 an answer that got lost keeps everything, and the same request is sent again', async () => {
  await showLast()
  lose(requests.submit)
  await send()
  await expect.element(page.getByRole('alert')).toMatchTextContent('We did not get an answer')
  await expectKept()
  replyByRules()
  await send()
  await expectTitle('We received your request')
  const codes = await Promise.all(
    callsTo(requests.submit).map(async (call) => (await submissionOf(call)).submission.handlerCode),
  )
  expect(codes).toHaveLength(2)
  expect(new Set(codes).size).toBe(1)
})

test('WIZ-15 WIZ-18 the mandate names who collects, its reference and how often; one payment has a text of its own', async () => {
  await showLast()
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Creditor identifierNL22ZZZ000000000000')
  await expect
    .element(main)
    .toMatchTextContent('Mandate referenceSC-(policy number)-1. You find that number on your certificate')
  await expect.element(main).toMatchTextContent('How oftenEvery month (recurrent)')
  requestStore.change({ paymentTerm: 'AT_ONCE' })
  await expect.element(main).toMatchTextContent('One-off SEPA Direct Debit mandate')
  await expect
    .element(main)
    .toMatchTextContent('to debit your account once in accordance with the instruction')
})

test('WIZ-18 the number in the mandate reference is on the certificate (nl)', async () => {
  await showRequest({ step: 'final-questions' }, { locale: 'nl' })
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('Kenmerk van de machtigingSC-(polisnummer)-1. Dat nummer staat op je polisblad')
})

test('WIZ-17 a double press sends once', async () => {
  await showLast()
  const { promise, resolve } = Promise.withResolvers<void>()
  replyBy(requests.submit, async () => {
    await promise
    return receipt
  })
  await page.getByRole('button', { name: 'Send my request' }).dblClick()
  await expect.poll(() => callsTo(requests.submit).length).toBe(1)
  resolve()
  await expectTitle('We received your request')
  expect(callsTo(requests.submit)).toHaveLength(1)
})

test('WIZ-17 ALERT-06 a failure of ours keeps everything, and the next try works', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await showLast()
  incident(requests.submit, 'beef-0042')
  await send()
  await expect
    .element(page.getByRole('alert', { name: 'Something went wrong on our side' }))
    .toMatchTextContent('beef-0042')
  await expectKept()
  replyByRules()
  await send()
  await expectTitle('We received your request')
  logged.mockRestore()
})

test('WIZ-16 a refusal leads back to the field of its step, in summary and at the field', async () => {
  const { at } = await showLast()
  refuse(requests.submit, 422, {
    id: `${SAVE}family_name_too_long`,
    field: 'familyName',
    context: { max: 35 },
  })
  await send()
  await expect.poll(at).toMatch(/part=you/)
  await expect.element(summary).toMatchTextContent('Use 35 characters or fewer')
  await page.getByRole('alert').getByRole('link').click()
  const name = line('Family name')
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription(expect.stringMatching(/Use 35 characters or fewer/))
  await expect.element(name).toHaveValue('Sharma')
  await name.fill('Verma')
  await press('Save and go back')
  // back to where the request was sent from
  await expect.poll(at).toMatch(/final-questions$/)
})

test('WIZ-16 a code that this page does not know is shown in the words of the server', async () => {
  await showLast()
  refuse(requests.submit, 422, { id: 'brand_new_code', message: 'Ask your bank first.' })
  await send()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ask your bank first.')
})

test('WIZ-16 a refused cover is shown on the advice, and disappears with new advice', async () => {
  const { at } = await showLast()
  const id = `${SAVE}advice_mismatch`
  refuse(requests.submit, 422, { id, field: 'adviceId', context: { product: 'FULL_DEGREE_NL' } })
  await send()
  await expect.poll(at).toMatch(/our-advice/)
  const refused = page.getByRole('alert').filter({ hasText: 'our advice changed too' })
  await expect.element(refused).toBeVisible()
  // the message was about the earlier advice, not about the new one
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect.poll(at).toMatch(/your-situation/)
  await press('Continue')
  await expect.poll(at).toMatch(/our-advice$/)
  await expect.element(page.getByRole('heading', { level: 1, name: /Our advice/ })).toHaveFocus()
  await expect.element(refused).not.toBeInTheDocument()
  await press('Choose Complete Plus')
  await expect.poll(at).toMatch(/part=you$/)
  await expect.element(line('Given names')).toHaveValue('Arjun')
})

test('WIZ-22 an overlap that shows at the send only has a page of its own', async () => {
  const { at } = await showLast()
  const context = { policyNumber: '260047123', startDate: '2030-09-01', endDate: '2031-08-31' }
  refuse(requests.submit, 422, { id: `${SAVE}overlap_existing_policy`, field: 'startDate', context })
  await send()
  const title = 'You already have insurance in this period'
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByRole('alert')).toMatchTextContent('1 September 2030 to 31 August 2031')
  await expect
    .element(page.getByRole('link', { name: 'See that policy' }))
    .toHaveAttribute('href', '/en/insurances')
  await page.getByRole('link', { name: 'Change my dates' }).click()
  await expect.poll(at).toMatch(/your-situation/)
})

test('WIZ-17 a request that was sent already shows its receipt', async () => {
  await showLast()
  replyBy(requests.submit, () =>
    issueReply(409, {
      id: `${SAVE}already_submitted`,
      context: { applicationNumber: '260047139', submittedAt: '2026-11-19T16:05:00+01:00' },
    }),
  )
  await send()
  await expectTitle('We received your request')
  await expect.element(page.getByRole('main')).toMatchTextContent(/260 047 139/)
})

test('WIZ-14 whoever answers yes to a question about health reads at once what follows', async () => {
  await showLast()
  const question = page.getByRole('radiogroup', { name: /Are you being treated or examined now/ })
  await question.getByRole('radio', { name: 'Yes' }).click()
  await expect.element(question).toMatchTextContent('you will hear from us within 4 working days')
  await expect.element(question).toMatchTextContent('If we need to know more, we e-mail you a question')
})

test('WIZ-14 whoever answers yes may tell more, and only a refusal has to be explained', async () => {
  await showLast()
  const question = (name: RegExp) => page.getByRole('radiogroup', { name })
  const yes = (name: RegExp) => question(name).getByRole('radio', { name: 'Yes' }).click()
  await yes(/Are you being treated or examined now/)
  await yes(/has an insurer refused/)
  await yes(/suspect/)
  await expect.element(question(/Are you being treated/)).toMatchTextContent('since when, and what helps')
  await expect.element(question(/suspect/)).toMatchTextContent('Tell us more (optional)')
  await expect.element(question(/suspect/)).not.toMatchTextContent('what helps')
  await expect.element(page.getByRole('main')).not.toMatchTextContent('The more you tell')
  await question(/Are you being treated/)
    .getByLabelText('Tell us more (optional)')
    .fill('Asthma')
  expect(requestStore.get().answers.medicalStatusExplanation).toBe('Asthma')
  // not in the storage of the tab, as no answer about health is
  expect(JSON.stringify(sessionStorage)).not.toContain('Asthma')
  await page.getByRole('button', { name: 'Send my request' }).click()
  await expect
    .element(question(/has an insurer refused/))
    .toMatchTextContent('Fill in why an insurer refused you')
  await expect.element(page.getByRole('alert')).not.toMatchTextContent('Tell us more')
})
