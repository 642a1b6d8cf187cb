import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { BARE_SITE } from '#web/platform/site.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { cleanup } from '#web/testing/render.tsx'
import { reply } from '#web/testing/replies.ts'

import { forgetCards, keepCards, keptCards } from './shared/kept-cards-store.ts'

beforeEach(() => forgetCards())

const show = (list: PolicyView[], path = '/en/insurances/card') => {
  reply(policies.list, list)
  return showPortal(path, { who: mei })
}

const lines = {
  name: 'Mei Lin',
  birthDate: '27 March 2004',
  number: '260 047 113',
  period: '1 September 2026 to 31 August 2027',
  cover: 'Complete Plus, Netherlands',
  until: '31 August 2027',
  starts: 'This insurance has not started yet. It starts on 1 September 2026.',
}

const kept = (policyId: string, endDate: string, startDate = '2020-01-01') => ({
  policyId,
  startDate,
  endDate,
  lines: { 'en-GB': lines, nl: lines },
})

test('DOC-03 ruling 46 the card of a name in other letters has its Latin spelling', async () => {
  await show([examplePolicy({ insuredName: '小明 王', printedName: 'Xiaoming Wang' })])
  await expect.element(page.getByRole('article', { name: 'Xiaoming Wang' })).toBeVisible()
})

test('DOC-03 the card says who is insured, for what, when, and whom to call', async () => {
  await show([examplePolicy()])
  const card = page.getByRole('article', { name: 'Mei Lin' })
  for (const words of [
    /Born 27 March 2004/,
    /Policy number\s*260\s047\s113/,
    /First day\s*1 September 2026/,
    /Last day\s*31 August 2027/,
    /Insurance\s*Complete Plus, Netherlands/,
    /\+31\s85\s000\s0112/,
  ])
    await expect.element(card).toMatchTextContent(words)
  const desk = page.getByText(
    'Ik ben verzekerd bij Pont. Mag ik een factuur met de datum, de behandeling en het bedrag?',
  )
  await expect.element(desk).toHaveAttribute('lang', 'nl')
  await expect.element(page.getByText(/^I am insured with Pont/)).toHaveAttribute('lang', 'en-GB')
  await expect.element(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+31850000112')
  await expectNoViolations('the card')
})

describe('DOC-03 to share the card', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'share'))

  const shareWith = (share: ((data: ShareData) => Promise<void>) | undefined) =>
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })

  test('hands over who is insured, for what, when and whom to call, without the birth date', async () => {
    const shared: ShareData[] = []
    shareWith(async (data) => void shared.push(data))
    await show([examplePolicy()])
    await page.getByRole('button', { name: 'Share this card' }).click()
    await expect.poll(() => shared).toHaveLength(1)
    const text = shared[0]?.text?.replaceAll('\u00a0', ' ')
    expect(text).toBe(
      'Mei Lin: insurance card of Pont\nPolicy number: 260 047 113\nInsurance: Complete Plus, Netherlands\nPeriod: 1 September 2026 to 31 August 2027\nHelp, day and night: +31 85 000 0112',
    )
    await expectNoViolations('a card to share')
  })

  test.each([
    [
      'en',
      { startDate: '2027-02-01', endDate: '2028-01-31' },
      'Period: 1 February 2027 to 31 January 2028\nThis insurance has not started yet. It starts on 1 February 2027.\nHelp, day and night',
    ],
    [
      'nl',
      { startDate: '2027-02-01', endDate: '2028-01-31' },
      'Periode: 1 februari 2027 tot en met 31 januari 2028\nDeze verzekering loopt nog niet. De eerste dag is 1 februari 2027.\nHulp, dag en nacht',
    ],
  ] as const)('says, in %s, that an insurance of %j does not run yet', async (language, period, words) => {
    const shared: ShareData[] = []
    shareWith(async (data) => void shared.push(data))
    await show([examplePolicy(period)], `/${language}/insurances/card`)
    await page.getByRole('button', { name: /Share this card|Deze pas delen/ }).click()
    await expect.poll(() => shared).toHaveLength(1)
    expect(shared[0]?.text?.replaceAll('\u00a0', ' ')).toContain(words)
  })

  test('is left without a word where no app was chosen, and not offered where the device cannot', async () => {
    shareWith(() => Promise.reject(new DOMException('Share canceled', 'AbortError')))
    await show([examplePolicy()])
    await page.getByRole('button', { name: 'Share this card' }).click()
    await expect.element(page.getByRole('button', { name: 'Share this card' })).toBeVisible()
    await cleanup()
    shareWith(undefined)
    await show([examplePolicy()])
    await expect.element(page.getByRole('article', { name: 'Mei Lin' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Share this card' })).not.toBeInTheDocument()
  })
})

test('DOC-03 at the desk it names the company of the settings', async () => {
  reply(policies.list, [examplePolicy()])
  const company = { ...BARE_SITE.company, name: 'Brug' }
  await showPortal('/en/insurances/card', { who: mei, changes: { company } })
  await expect.element(page.getByText(/^Ik ben verzekerd bij Brug\./)).toBeVisible()
  await expect.element(page.getByText(/^I am insured with Brug\./)).toBeVisible()
})

test('QUOTE-03 with Dutch basic insurance the desk is asked to send the bill to the health insurer', async () => {
  await show([examplePolicy({ productCode: 'BZV', coverage: 'BASIC' })])
  const desk = page.getByText(
    'Mag de rekening naar mijn zorgverzekeraar? Dat is Voorbeeld Zorgverzekeringen N.V.',
  )
  await expect.element(desk).toHaveAttribute('lang', 'nl')
  await expect.element(page.getByText(/Could you send the bill to my health insurer\?/)).toBeVisible()
  await expect.element(page.getByText(/Mag ik een factuur/)).not.toBeInTheDocument()
})

test('DOC-03 QUOTE-04 under the card of one insurance stands whether that one insures, and nothing of another', async () => {
  const basic = examplePolicy({ productCode: 'BZV', coverage: 'BASIC', endDate: '2026-12-31' })
  await show([basic, examplePolicy({ policyNumber: '260047121', coverage: 'SUPPLEMENT' })])
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent('Insured today. The last insured day is 31 December 2026.')
  await expect.element(main).not.toMatchTextContent(/The last insured day is 31 August 2027|Supplement:/)
})

test('DOC-03 POL-06 a policy without a card says why, and a card before the first day says when it starts', async () => {
  await show([examplePolicy({ documents: [] })])
  await expect
    .element(page.getByRole('heading', { name: 'There is no insurance card for this policy now' }))
    .toBeVisible()
  await expectNoViolations('no card')
  await show([examplePolicy({ startDate: '2027-02-01', endDate: '2028-01-31' })])
  await expect
    .element(page.getByText('This insurance has not started yet. It starts on 1 February 2027.'))
    .toBeVisible()
  // nobody is told at a desk that they are insured while they are not
  await expect.element(page.getByText('Show this at the desk')).not.toBeInTheDocument()
  await expect.element(page.getByText(/Ik ben verzekerd|I am insured/)).not.toBeInTheDocument()
})

test('DOC-03 an insurance that has ended has no card, and links to the card of the next period', async () => {
  await show(
    [
      examplePolicy({ status: 'EXPIRED', startDate: '2025-09-01', endDate: '2026-08-31', documents: [] }),
      examplePolicy({ policyNumber: '260047121' }),
    ],
    '/en/insurances/card?policy=260047113',
  )
  await expect.element(page.getByText('Ended on 31 August 2026.')).toBeVisible()
  await page.getByRole('link', { name: 'Mei Lin, Complete Plus, 1 September 2026 to 31 August 2027' }).click()
  await expect.element(page.getByRole('article', { name: 'Mei Lin' })).toBeVisible()
})

test.each([
  ['DISAPPROVED', /You asked for insurance from|We did not accept/],
  ['CANCELLED', /The last day was/],
  ['UNDER_REVIEW_NEW', /We have a card for you once we accept your request/],
])('DOC-03 a policy that is %s says why it has no card', async (status, words) => {
  await show([examplePolicy({ status, documents: [] })])
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
})

test('DOC-03 a number that no own policy has is said to be unknown, with the cards that there are', async () => {
  await show([examplePolicy()], '/en/insurances/card?policy=999999999')
  const main = page.getByRole('main')
  await expect.element(main).toMatchTextContent(/We cannot find policy 999\s999\s999/)
  await expect.element(main).not.toMatchTextContent(/once we accept your request/)
  await expect.element(main.getByRole('link', { name: /^Mei Lin, Complete Plus/ })).toBeVisible()
})

test('DOC-03 support that acts as a customer is not asked to keep the card', async () => {
  reply(policies.list, [examplePolicy()])
  await showPortal('/nl/insurances/card', { who: { ...mei, impersonation: true } })
  await expect.element(page.getByRole('article')).toMatchTextContent(/Geboren 27 maart 2004/)
  await expect.element(page.getByRole('button', { name: 'Bewaren op dit apparaat' })).not.toBeInTheDocument()
})

test('DOC-03 the question can be declined, and answered differently after that', async () => {
  await show([examplePolicy()])
  await page.getByRole('button', { name: 'Do not keep' }).click()
  await expect.element(page.getByRole('heading', { name: 'Keep on this device?' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible()
})

test('DOC-03 a kept card follows the policy, and goes when the policy has none any more', async () => {
  await keepCards(mei.profileId, [kept('p1', '2090-08-31'), kept('p2', '2090-08-31')])
  await show([
    examplePolicy({ policyId: 'p1', endDate: '2090-01-31' }),
    examplePolicy({ policyId: 'p2', policyNumber: '260047121', documents: ['CONDITIONS'] }),
    // nobody agreed to keep this one
    examplePolicy({ policyId: 'p3', policyNumber: '260047139' }),
  ])
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect
    .poll(async () => (await keptCards()).map(({ policyId, endDate, basic }) => [policyId, endDate, basic]))
    .toEqual([['p1', '2090-01-31', false]])
  // the card of the third is not kept, so that it is asked for
  await expect.element(page.getByRole('button', { name: 'Keep on this device' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible()
})

test('QUOTE-03 a kept card of Dutch basic insurance asks the desk the same', async () => {
  await keepCards(mei.profileId, [{ ...kept('p1', '2090-08-31'), basic: true }])
  await showPortal('/en/insurances/card/kept', { who: mei })
  await expect.element(page.getByText(/^Could you send the bill to my health insurer/)).toBeVisible()
  await expect.element(page.getByText(/Mag ik een factuur/)).not.toBeInTheDocument()
})

test('DOC-03 a card is kept until its last day is over', async () => {
  await keepCards(mei.profileId, [kept('over', '2020-12-31'), kept('p1', '2090-12-31')])
  expect((await keptCards()).map(({ policyId }) => policyId)).toEqual(['p1'])
  await keepCards(mei.profileId, [kept('over', '2020-12-31')])
  expect([await keptCards(), localStorage.getItem('kept-cards')]).toEqual([[], null])
})

test.each([
  ['2020-02-01', false, /^Ik ben verzekerd bij Pont/, /Mag de rekening/],
  ['2020-02-01', true, /^Mag de rekening naar mijn zorgverzekeraar/, /Ik ben verzekerd/],
  ['2090-02-01', false, undefined, /Ik ben verzekerd|I am insured|Mag de rekening|at the desk/],
])(
  'DOC-03 QUOTE-04 each of several kept cards asks at the desk for what is true of it (%s, basic %s)',
  async (startDate, basic, asks, not) => {
    await keepCards(mei.profileId, [
      { ...kept('p1', '2090-12-31', startDate), basic },
      { ...kept('p2', '2090-12-31'), lines: { 'en-GB': { ...lines, name: 'Bao Lin' }, nl: lines } },
    ])
    await showPortal('/en/insurances/card/kept')
    const own = page.getByRole('article', { name: 'Mei Lin' })
    const family = page.getByRole('article', { name: 'Bao Lin' })
    await expect.element(family.getByText(/^Ik ben verzekerd bij Pont/)).toBeVisible()
    if (asks) await expect.element(own.getByText(asks)).toBeVisible()
    await expect.element(own).not.toMatchTextContent(not)
    await expectNoViolations('several kept cards')
  },
)

test.each([
  ['en', 'This insurance has not started yet. It starts on 1 February 2090.'],
  ['nl', 'Deze verzekering loopt nog niet. De eerste dag is 1 februari 2090.'],
] as const)(
  'DOC-03 a kept card says from which day it counts, until that day (%s)',
  async (language, words) => {
    await keepCards(mei.profileId, [kept('p1', '2090-12-31'), kept('p2', '2090-12-31')])
    const later = { startDate: '2090-02-01', endDate: '2090-12-31' }
    await show([
      examplePolicy({ policyId: 'p1', insuredName: 'Mei Lin', ...later }),
      examplePolicy({
        policyId: 'p2',
        insuredName: 'Bao Lin',
        startDate: '2020-02-01',
        endDate: '2090-12-31',
      }),
    ])
    await expect.poll(async () => (await keptCards())[0]?.startDate).toBe('2090-02-01')
    await cleanup()
    await showPortal(`/${language}/insurances/card/kept`)
    await expect.element(page.getByRole('article', { name: 'Mei Lin' })).toMatchTextContent(words)
    await expect
      .element(page.getByRole('article', { name: 'Bao Lin' }))
      .not.toMatchTextContent(/not started|loopt nog niet/)
    await expectNoViolations('a kept card before its first day')
  },
)

test('DOC-03 around the card everything is light, also in the dark theme', async () => {
  const backgrounds = async () => {
    await cleanup()
    await show([examplePolicy()])
    await expect.element(page.getByRole('article')).toBeVisible()
    const parts = ['header', 'main > div', 'main > div > div']
    return parts.map(
      (selector) => getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor,
    )
  }
  const light = await backgrounds()
  document.documentElement.dataset['theme'] = 'dark'
  try {
    expect(await backgrounds()).toEqual(light)
  } finally {
    delete document.documentElement.dataset['theme']
  }
})
