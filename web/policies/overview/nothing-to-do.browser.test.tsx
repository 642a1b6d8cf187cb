import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { claims } from '#contract/claims.ts'
import { policies } from '#contract/policies.ts'
import { NO_PAYMENTS } from '#web/testing/examples/example-payments.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { inWideWindow, showInsurances } from '#web/testing/portal.tsx'
import { reply } from '#web/testing/replies.ts'

inWideWindow()

const part = (name: string) => page.getByRole('region', { name, exact: true })

test.each([
  [
    'en',
    'To do',
    'Nothing to do',
    [
      'We received €945.35 too much for policy 260 047 113. We pay it back from 6 December 2026. Tell us where to send it.',
      'Complete Plus of Mei Lin ends on 8 December 2026: see which insurance fits after it',
      'Add your own address for Complete Plus of Mei Lin, by 4 December 2026',
    ],
  ],
  [
    'nl',
    'Te doen',
    'Niets te doen',
    [
      'We hebben € 945,35 te veel ontvangen voor polis 260 047 113. Vanaf 6 december 2026 betalen we het terug.',
      'Complete Plus van Mei Lin stopt op 8 december 2026: kijk welke verzekering daarna past',
      'Geef je eigen adres door voor Complete Plus van Mei Lin, uiterlijk op 4 december 2026',
    ],
  ],
] as const)(
  'POL-01 QUOTE-04 beside an end, money that we hold and a missing address stands no "nothing" (%s)',
  async (language, title, nothing, lines) => {
    await showInsurances(
      [
        examplePolicy({
          endDate: '2026-12-08',
          moneyHeld: { amount: 945.35, from: '2026-12-06' },
          ownAddressBy: '2026-12-04',
          blockedBy: { ...examplePolicy().blockedBy, ADDRESS: null },
        }),
      ],
      language,
    )
    const waits = part(title)
    for (const line of lines) await expect.element(waits).toMatchTextContent(line)
    expect(waits.element().textContent).not.toContain(nothing)
    const address = waits.getByRole('link', { name: lines[2] })
    await expect.element(address).toHaveAttribute('href', `/${language}/insurances/address?policy=260047113`)
  },
)

test.each([
  ['en', 'To do', 'No payment is due now', { refundWaiting: 104.19 }, 'Tell us where to send it'],
  ['nl', 'Te doen', 'Er hoeft nu niets betaald te worden', { refundWaiting: 104.19 }, 'Vertel ons waar'],
  [
    'nl',
    'Te doen',
    'Er hoeft nu niets betaald te worden',
    { moneyHeld: { amount: 945.35, from: '2026-12-06' } },
    'Vertel ons waar',
  ],
] as const)(
  'POL-01 above money that waits for an account stands no "nothing to do" of the payment (%s)',
  async (...given) => {
    const [language, title, nothing, money, call] = given
    const policy = examplePolicy({ paymentMethod: 'BANK_TRANSFER', ...money })
    await showInsurances([policy], language)
    await expect.element(part(title)).toMatchTextContent(call)
    expect(part(title).element().textContent).not.toContain(nothing)
  },
)

test('POL-01 above money of a claim that waits for an account stands no "nothing to do" of the payment', async () => {
  const payments = [{ damageNumber: 'C2026000123', amount: 40, cameBack: false }]
  reply(claims.waiting, { questions: [], payments })
  await showInsurances([examplePolicy({ paymentMethod: 'BANK_TRANSFER', ownAddressBy: '2026-12-04' })])
  await expect.element(part('To do')).toMatchTextContent('We owe you €40.00 for claim C2026000123')
  expect(part('To do').element().textContent).not.toContain('No payment is due')
})

test.each([
  ['en', 'To do', 'No payment is due now.', 'Add your own address for Complete Plus'],
  ['nl', 'Te doen', 'Er hoeft nu niets betaald te worden.', 'Geef je eigen adres door voor Complete Plus'],
] as const)(
  'POL-01 that no payment is due is no thing to do: it stands above the list (%s)',
  async (...given) => {
    const [language, title, nothing, address] = given
    reply(policies.payments, NO_PAYMENTS)
    await showInsurances(
      [examplePolicy({ paymentMethod: 'BANK_TRANSFER', ownAddressBy: '2026-12-04' })],
      language,
    )
    const waits = part(title)
    await expect.element(waits.getByText(nothing)).toBeVisible()
    await expect.element(waits.getByRole('list')).toMatchTextContent(address)
    expect(waits.getByRole('listitem').elements()).toHaveLength(1)
    expect(waits.getByRole('list').element().textContent).not.toContain(nothing)
  },
)

test.each([
  ['en', 'To do', /^Write to us what your own address/, 'This is my own address, for my request '],
  ['nl', 'Te doen', /^Schrijf ons je eigen adres/, 'Dit is mijn eigen adres, voor mijn aanvraag '],
] as const)(
  'POL-08 SVC-02 an address that the form cannot take yet is sent to us in a message that is begun (%s)',
  async (language, title, name, words) => {
    const blockedBy = { ...examplePolicy().blockedBy, ADDRESS: 'policy_under_review' }
    const asked = examplePolicy({ status: 'UNDER_REVIEW_NEW', ownAddressBy: '2026-12-04', blockedBy })
    await showInsurances([asked], language)
    const link = part(title).getByRole('link', { name })
    await expect.element(link).toBeVisible()
    await expect.element(part(title)).toMatchTextContent(/Write to us$|Schrijf ons$/)
    const href = new URL(link.element().getAttribute('href') ?? '', location.origin)
    expect(href.pathname).toBe(`/${language}/service-contact/contact`)
    expect(href.searchParams.get('q')).toContain(words)
  },
)

test.each([
  ['en', {}, /^Add the name of 小明 王 in Latin letters, as in the passport/, '/en/profile/details'],
  [
    'nl',
    { familyMember: true },
    /^Geef de naam van 小明 王 ook in Latijnse letters door/,
    '/nl/service-contact/contact',
  ],
] as const)(
  'POL-06 ruling 46 whoever has a name that documents cannot print is asked for Latin letters (%s)',
  async (language, whose, text, href) => {
    await showInsurances(
      [examplePolicy({ insuredName: '小明 王', printedName: '小明 王', ...whose })],
      language,
    )
    const link = part(language === 'nl' ? 'Te doen' : 'To do').getByRole('link', { name: text })
    await expect.element(link).toHaveAttribute('href', href)
  },
)
