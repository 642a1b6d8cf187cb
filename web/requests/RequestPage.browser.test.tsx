import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { answerBefore, payslip, showRequest } from '#web/testing/answered-request.ts'
import { expectTitle, press } from '#web/testing/form-actions.ts'
import { showPortal } from '#web/testing/portal.tsx'
import { callsTo } from '#web/testing/replies.ts'
import { replyByRules, submissionOf } from '#web/testing/request-replies.ts'
import { answerSituation, yearInWageningen } from '#web/testing/situation-actions.ts'

const UNKNOWN_OR_TOO_FAR = [
  '',
  '/nonsense',
  '/your-overview',
  '/final-questions',
  '/request-complete',
  '/request-insurance?part=payment',
]

test.each(UNKNOWN_OR_TOO_FAR)(
  'WIZ-03 /request%s leads to the first step of who has answered nothing',
  async (step) => {
    replyByRules()
    const { at } = await showPortal(`/en/request${step}`)
    await expect.poll(at).toBe('/en/request/your-situation')
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Tell us about your stay' }))
      .toBeVisible()
  },
)

test('WIZ-03 an unknown step and one too far lead to the advice of who has answered the situation', async () => {
  replyByRules()
  const { router, at } = await showPortal('/en/request/your-situation')
  await answerSituation(yearInWageningen)
  await press('Continue')
  await expectTitle('Our advice: Complete Plus')
  for (const step of ['', '/nonsense', '/final-questions', '/request-complete']) {
    await router.navigate('/en/home')
    await router.navigate(`/en/request${step}`)
    expect(at(), step).toBe('/en/request/our-advice')
    await expectTitle('Our advice: Complete Plus')
  }
})

test.each(['', '/nonsense', '/final-questions'])(
  'WIZ-03 /request%s leads to the part of the details that is open',
  async (step) => {
    replyByRules()
    answerBefore({ step: 'request-insurance', part: 'address' })
    const { at } = await showPortal(`/en/request${step}`)
    await expect.poll(at).toBe('/en/request/request-insurance?part=address')
  },
)

test('WIZ-04 SHELL-02 a switch of language midway loses nothing, not even files and answers about health', async () => {
  const { at } = await showRequest(
    { step: 'final-questions' },
    {
      changes: { paidJob: true, contractDateEnd: '2028-01-31', coverage: 'BASIC_SUPPLEMENT', BZV: true },
      files: [payslip()],
    },
  )
  await expect.element(page.getByRole('radio', { name: 'No', exact: true }).first()).toBeChecked()
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Laatste vragen, dan versturen' }))
    .toBeVisible()
  const no = page.getByRole('main').getByRole('radio', { name: 'Nee', exact: true }).elements()
  expect(no.length).toBeGreaterThan(1)
  for (const radio of no) expect(radio).toBeChecked()
  await page.getByRole('link', { name: 'Bekijk alle antwoorden' }).click()
  await expect.poll(at).toBe('/nl/request/your-overview')
  await expect.element(page.getByRole('main')).toMatchTextContent('payslip.pdf')
  await expect.element(page.getByRole('main')).toMatchTextContent('9 augustus 2002')
  await press('Naar de laatste vragen')
  await press('Verstuur mijn aanvraag')
  await expectTitle('We hebben je aanvraag ontvangen')
  const [call] = callsTo(requests.submit)
  // the server writes the mail in the language of the page
  expect(call?.headers['accept-language']).toBe('nl')
  const { files } = await submissionOf(call ?? expect.fail('nothing was sent'))
  expect(files.map(({ name }) => name)).toEqual(['payslip.pdf'])
})
