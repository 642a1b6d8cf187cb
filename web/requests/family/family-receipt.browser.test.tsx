import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requests } from '#contract/requests.ts'
import { requestStore } from '#web/requests/draft/request-store.ts'
import { priya } from '#web/testing/family-members.ts'
import { showFamily } from '#web/testing/family-request.ts'
import { expectTitle, press, summary } from '#web/testing/form-actions.ts'
import { callsTo, refuse } from '#web/testing/replies.ts'
import { submissionOf } from '#web/testing/request-replies.ts'

const main = page.getByRole('main')

const NO = { 'en-GB': 'No', nl: 'Nee' } as const

const sendFamily = async (
  locale: 'en-GB' | 'nl',
  send: string,
  options: Parameters<typeof showFamily>[1] = {},
) => {
  await showFamily({ step: 'final-questions' }, { ...options, locale })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  for (const radio of main.getByRole('radio', { name: NO[locale], exact: true }).elements())
    if (radio instanceof HTMLElement) radio.click()
  await press(send)
}

test.each([
  [
    'en-GB',
    'Send my request',
    'We received your request',
    [
      /in total, for the three of you/,
      /Each request becomes an insurance card/,
      /Everybody’s insurance card, certificate and visa letter/,
      /Your partnerComplete Plus, from 1 February 2027 to 31 January 2028/,
    ],
  ],
  [
    'nl',
    'Verstuur mijn aanvraag',
    'We hebben je aanvraag ontvangen',
    [
      /in totaal, voor jullie drieën/,
      /Elke aanvraag wordt een verzekeringspas/,
      /De verzekeringspassen, polisbladen en brieven/,
      /Je partnerComplete Plus, van 1 februari 2027 tot en met 31 januari 2028/,
    ],
  ],
] as const)(
  'WIZ-18 WIZ-20 the receipt of a family speaks of all of them, with each number once (%s)',
  async (locale, send, title, words) => {
    await sendFamily(locale, send)
    await expectTitle(title)
    for (const one of words) await expect.element(main).toMatchTextContent(one)
    const numbers = main.element().textContent.match(/\d{3}\s\d{3}\s\d{3}/g) ?? []
    expect(new Set(numbers).size).toBe(3)
    expect(numbers).toHaveLength(3)
  },
)

test('WIZ-17 WIZ-20 after a lost reply the receipt has the numbers of all', async () => {
  await showFamily({ step: 'final-questions' })
  refuse(requests.submit, 409, {
    id: 'new_request_save_request_already_submitted',
    context: {
      applicationNumber: '260047121',
      submittedAt: '2026-11-20T11:20:00+01:00',
      members: '260047139 260047147',
    },
  })
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
  for (const radio of main.getByRole('radio', { name: 'No', exact: true }).elements())
    if (radio instanceof HTMLElement) radio.click()
  await press('Send my request')
  await expectTitle('We received your request')
  for (const number of [/260\s047\s121/, /260\s047\s139/, /260\s047\s147/])
    await expect.element(main).toMatchTextContent(number)
  await expect.element(main).not.toMatchTextContent('The number is in our e-mail')
})

test.each([['260047139'], ['260047139 260047147 260047155']])(
  'WIZ-17 WIZ-20 after a lost reply and a change of the family nobody gets the number of another one (%s)',
  async (members) => {
    await showFamily({ step: 'final-questions' })
    refuse(requests.submit, 409, {
      id: 'new_request_save_request_already_submitted',
      context: { applicationNumber: '260047121', submittedAt: '2026-11-20T11:20:00+01:00', members },
    })
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const radio of main.getByRole('radio', { name: 'No', exact: true }).elements())
      if (radio instanceof HTMLElement) radio.click()
    await press('Send my request')
    await expectTitle('We received your request')
    const board = main.getByRole('group', { name: 'Your requests' })
    for (const number of members.split(' '))
      await expect
        .element(board)
        .toMatchTextContent(new RegExp(number.replaceAll(/(\d{3})(?=\d)/g, String.raw`$1\s`)))
    await expect.element(board).not.toMatchTextContent(/Priya|partner|child|in total/)
  },
)

const CARD = { countryOfOrigin: 'ES', europeanInsurance: true, europeanInsuranceValid: true } as const
const withCard = { ...priya, europeanInsurance: true, europeanInsuranceValid: true }

test('WIZ-11 WIZ-20 the number of a European card is asked of each who has one, and is their own', async () => {
  const { at } = await showFamily(
    { step: 'request-insurance', part: 'you' },
    { members: [withCard], changes: { ...CARD, coverage: 'SUPPLEMENT' } },
  )
  const number = main
    .getByRole('region', { name: 'Your partner', exact: true })
    .getByLabelText(/^Number of your partner’s European card/)
  await number.fill('12')
  await press('Save and continue')
  await expect.element(summary).toMatchTextContent(/Priya Sharma: Check the card number/)
  expect(at()).toMatch(/part=you/)
  await number.fill('80724000123456789012')
  await press('Save and continue')
  await expect.poll(at).not.toMatch(/part=you/)
  expect(requestStore.get().members).toMatchObject([{ ehicPolicyNumber: '80724000123456789012' }])
  expect(requestStore.get().answers.ehicIdNumber).not.toBe('80724000123456789012')
})

test('WIZ-15 WIZ-20 the sent request has each price, and one account for the direct debit of all', async () => {
  await sendFamily('en-GB', 'Send my request')
  await expectTitle('We received your request')
  const [call, ...more] = callsTo(requests.submit)
  expect(more).toEqual([])
  const { submission } = await submissionOf(call ?? expect.fail('nothing was sent'))
  expect(submission).toMatchObject({ paymentMethod: 'DIRECT_DEBIT' })
  expect(
    submission.members?.map((member) => Object.keys(member).filter((name) => /iban|bank/i.test(name))),
  ).toEqual([[], []])
})
