import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import type { WaitingRequest } from '#contract/requests.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { waitingRequest } from '#web/testing/examples/waiting-request.ts'
import { pressAndConfirm } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, incident, refuseWith, reply } from '#web/testing/replies.ts'

const cards = page.getByRole('article')

type PageOptions = {
  readonly list?: PolicyView[]
  readonly waiting?: WaitingRequest[]
  readonly language?: 'en' | 'nl'
}

const show = ({ list = [examplePolicy()], waiting = [], language = 'en' }: PageOptions = {}) => {
  reply(policies.list, list)
  reply(requests.waiting, waiting)
  return showPortal(`/${language}/insurances`, { who: mei })
}

const underReview = examplePolicy({
  status: 'UNDER_REVIEW_NEW',
  submittedAt: '2026-11-19T10:00:00+01:00',
  expectedBy: '2026-11-25',
})

const paidByLeiden = examplePolicy({
  individual: false,
  customerType: 'INSTITUTION',
  educationalInstitution: 'Leiden University',
  paymentTerm: 'AT_ONCE',
  paymentMethod: 'BANK_TRANSFER',
})

const withdrawn = examplePolicy({
  status: 'CANCELLED',
  startDate: '2026-12-10',
  withdrawUntil: '2026-12-02',
  stopped: { how: 'WITHDRAWN', date: '2026-11-19' },
  documents: [],
  blockedBy: {
    ...examplePolicy().blockedBy,
    CERTIFICATE: 'policy_document_not_available',
    CLAIM: 'claim_policy_never_insured',
  },
})

const states: readonly (readonly [string, 'en' | 'nl', PolicyView, readonly RegExp[]])[] = [
  [
    'accepted and not begun',
    'en',
    examplePolicy({ status: 'NOT_ACTIVE', startDate: '2027-02-01', endDate: '2028-01-31' }),
    // in one sentence with the status
    [/^Starts on 1 February 2027\s*Accepted\. Insured from that day\./],
  ],
  [
    'accepted and not begun',
    'nl',
    examplePolicy({ status: 'NOT_ACTIVE', startDate: '2027-02-01', endDate: '2028-01-31' }),
    [/^Begint op 1 februari 2027\s*Geaccepteerd\. De verzekering geldt vanaf die dag\./],
  ],
  [
    'a new request under review',
    'en',
    underReview,
    [/We are checking your request/, /You get our answer by Wednesday 25 November/],
  ],
  [
    'under review after a change',
    'nl',
    examplePolicy({ status: 'UNDER_REVIEW', coverage: 'SUPPLEMENT' }),
    [/We bekijken je wijziging/, /Supplement/],
  ],
  [
    'not accepted',
    'en',
    examplePolicy({ status: 'DISAPPROVED', decidedAt: '2026-11-18T15:00:00Z' }),
    [/Not accepted/, /The reason is in our e-mail of 18 November 2026/],
  ],
  ['cancelled', 'nl', examplePolicy({ status: 'CANCELLED', destination: 'BE' }), [/Stopgezet/, /België/]],
  ['cancelled from the start', 'en', withdrawn, [/Stopped/, /It did not insure you on any day/]],
  [
    'cancelled from the start',
    'nl',
    withdrawn,
    [/Stopgezet/, /Je hebt deze overeenkomst herroepen\./, /op geen enkele dag verzekerd/],
  ],
  ['paid by the institution', 'en', paidByLeiden, [/Leiden University pays and manages this insurance/]],
]

test.each(states)(
  'POL-02 a policy that is %s says so and what comes next (%s)',
  async (_, language, policy, says) => {
    await show({ list: [policy], language })
    const ended = page.getByText(/^(Ended insurance|Afgelopen verzekering)/)
    await expect.element(cards.or(ended).first()).toBeVisible()
    if (ended.query()) await ended.click()
    for (const words of says) await expect.element(cards.first()).toMatchTextContent(words)
  },
)

test.each([
  [
    'en',
    'START_DATE',
    'Your change of the first day was not accepted',
    'We decided this on 18 November 2026',
    'This is why: The form says another day.',
  ],
  [
    'nl',
    'TERMINATE',
    'Je verzoek om deze verzekering stop te zetten is niet geaccepteerd',
    'Dat hebben we op 18 november 2026 besloten',
    'Dit is de reden: The form says another day.',
  ],
  ['en', 'ADDRESS', 'Your change of address was not accepted'],
  ['nl', 'ADDRESS', 'Je adreswijziging is niet geaccepteerd'],
  ['en', 'PAYMENT', 'Your change of payment was not accepted'],
  ['nl', 'PAYMENT', 'Je wijziging van de betaling is niet geaccepteerd'],
] as const)(
  'POL-11 a change that was not accepted is shown with the reason and the day (%s, %s)',
  async (language, kind, ...says) => {
    const refusedChange = {
      kind,
      reason: 'The form says another day.',
      reasonLocale: 'en-GB',
      decidedAt: '2026-11-18T15:00:00Z',
    } as const
    await show({ list: [examplePolicy({ refusedChange })], language })
    for (const words of says) await expect.element(cards.first()).toMatchTextContent(words)
    const reason = cards.first().getByText('The form says another day.', { exact: true })
    // read aloud in its own language
    expect(reason.element().getAttribute('lang')).toBe(language === 'en' ? null : 'en-GB')
  },
)

test.each([
  [
    'en',
    'We received your withdrawal on 20 November 2026. We are checking it.',
    'Withdraw from contract here',
  ],
  [
    'nl',
    'We hebben je herroeping ontvangen op 20 november 2026. We bekijken die nu.',
    'Overeenkomst hier herroepen',
  ],
] as const)(
  'WITHDRAW-01 a withdrawal that is being checked is shown, and hides no link (%s)',
  async (...given) => {
    const [language, words, link] = given
    const open = examplePolicy()
    const inTime = { withdrawUntil: '2026-12-04', blockedBy: { ...open.blockedBy, WITHDRAW: null } }
    const withdrawalReceivedAt = '2026-11-20T11:30:12+01:00'
    await show({ list: [examplePolicy({ ...inTime, withdrawalReceivedAt })], language })
    await expect.element(cards.first()).toMatchTextContent(words)
    await expect
      .element(cards.first().getByRole('link', { name: link }))
      .toHaveAttribute('href', `/${language}/withdraw?policy=260047113`)
  },
)

test('POL-02 a customer whose institution pays is not asked to pay', async () => {
  await show({ list: [paidByLeiden] })
  await cards.getByText('All details').click()
  await expect.element(cards).toMatchTextContent(/Who pays\s*Your institution/)
  await expect.element(cards).not.toMatchTextContent(/you pay|after an invoice/i)
})

test.each<['en' | 'nl', Partial<PolicyView>, RegExp]>([
  ['en', { notRenewable: 'TOO_EARLY' }, /Insure another period: You can ask for this from 3 May 2027/],
  [
    'nl',
    { notRenewable: 'MAXIMUM' },
    /Nog een periode verzekeren: Deze polis loopt al zo lang als mogelijk is/,
  ],
  ['en', { status: 'EXPIRED', notRenewable: 'TOO_LATE' }, /This policy ended more than a month ago/],
])('RENEW-01 where no period can be added the reason and its day stand there (%s, %o)', async (...given) => {
  const [language, changes, words] = given
  await show({ list: [examplePolicy(changes)], language })
  const ended = page.getByText(/^Ended insurance/)
  await expect.element(cards.or(ended).first()).toBeVisible()
  if (ended.query()) await ended.click()
  await expect.element(cards).toMatchTextContent(words)
})

test('POL-03 while a change is under review the card says until which day', async () => {
  const { blockedBy } = examplePolicy()
  const ADDRESS = 'policy_under_review'
  await show({ list: [examplePolicy({ expectedBy: '2026-11-26', blockedBy: { ...blockedBy, ADDRESS } })] })
  await expect
    .element(cards)
    .toMatchTextContent(/Change my address: .* You get our answer by 26 November 2026/)
})

test.each<['en' | 'nl', RegExp]>([
  ['en', /Change my address: .* You should have had an answer by 19 November 2026: contact us/],
  ['nl', /Wijzig mijn adres: .* Je had uiterlijk 19 november 2026 antwoord moeten hebben/],
])('POL-03 once that day has passed the card does not promise it any more (%s)', async (language, words) => {
  const ADDRESS = 'policy_under_review'
  const { blockedBy } = examplePolicy()
  await show({
    list: [examplePolicy({ expectedBy: '2026-11-19', blockedBy: { ...blockedBy, ADDRESS } })],
    language,
  })
  await expect.element(cards).toMatchTextContent(words)
})

test('POL-01 POL-03 a family has a card for each person, those who joined below the main policy', async () => {
  const own = examplePolicy({ insuredName: 'Omar El-Sayed' })
  const others = ['Leila Hassan', 'Karim El-Sayed'].map((insuredName, index) =>
    examplePolicy({
      insuredName,
      birthDate: `201${index}-01-01`,
      policyNumber: `26004712${index}`,
      mainPolicyNumber: own.policyNumber,
    }),
  )
  await show({ list: [own, ...others] })
  for (const policy of [own, ...others])
    await expect.element(cards.filter({ hasText: `For ${policy.insuredName}` })).toBeVisible()
  expect(cards.elements()).toHaveLength(3)
  const family = page.getByRole('region', { name: /^Family members on policy/ })
  expect(family.getByRole('article').elements()).toHaveLength(2)
})

test('POL-01 Dutch basic insurance and the Supplement beside it are two policies', async () => {
  await show({
    list: [
      examplePolicy({ coverage: 'BASIC', productCode: 'BZV' }),
      examplePolicy({ coverage: 'SUPPLEMENT', policyNumber: '260047121' }),
    ],
  })
  await expect
    .element(page.getByRole('heading', { name: 'Dutch basic insurance, Netherlands' }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Supplement, Netherlands' })).toBeVisible()
})

test('POL-01 a customer without insurance is offered a price, and nothing else', async () => {
  const { main } = await show({ list: [] })
  await expect.element(page.getByRole('heading', { name: 'You have no insurance with us yet' })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'See my price' }))
    .toHaveAttribute('href', '/en/request')
  // one main action: the page does not offer the same thing under another name
  await expect.element(main.getByRole('link', { name: 'Get new insurance' })).not.toBeInTheDocument()
})

test('POL-01 a customer with insurance can get new insurance, beside the title', async () => {
  const { main } = await show()
  await expect.element(cards).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Get new insurance' }))
    .toHaveAttribute('href', '/en/request')
})

test('POL-01 ended policies are in a closed section that says how many they are', async () => {
  const old = examplePolicy({ status: 'EXPIRED', startDate: '2025-09-01', endDate: '2026-08-31' })
  await show({ list: [examplePolicy(), { ...old, policyId: 'old', policyNumber: '260047121' }] })
  await page.getByText('Ended insurance (1)').click()
  await expect.element(cards.filter({ hasText: 'Ended on' })).toBeVisible()
})

test.each([
  ['en', /Insured from 1 September 2026 to 31 August 2027\./, /^1 Sep\w* 2026$/, /^31 Aug\w* 2027$/],
  [
    'nl',
    /Verzekerd van 1 september 2026 tot en met 31 augustus 2027\./,
    /^1 sep\w* 2026$/,
    /^31 aug\w* 2027$/,
  ],
] as const)(
  'POL-01 SHELL-04 the line of a policy has its first and last day at its two ends, also at 320 px (%s)',
  async (language, sentence, start, end) => {
    await page.viewport(320, 640)
    await show({ language })
    const [first, last] = [cards.getByText(start).first(), cards.getByText(end).first()]
    await expect.element(first).toBeVisible()
    const line = cards.element().querySelector('svg[width="100%"]')?.getBoundingClientRect() ?? new DOMRect()
    const [left, right] = [first, last].map((locator) => locator.element().getBoundingClientRect())
    // on one line under the line, each at its end
    expect(left?.y).toBe(right?.y)
    expect(left?.height).toBeLessThan(30)
    expect(left?.y).toBeGreaterThanOrEqual(line.y + line.height)
    expect(left?.x).toBeLessThan(line.x)
    expect(right?.right).toBeGreaterThan(line.right)
    // a screen reader announces a sentence, and not the two days again
    expect(first.element().closest('[aria-hidden="true"]')).not.toBeNull()
    expect(cards.getByText(sentence).elements()).toHaveLength(1)
    await page.viewport(1024, 768)
  },
)

test('ruling 44 a request that waits is introduced as a question, with its date and destination', async () => {
  await show({ list: [], waiting: [waitingRequest] })
  await expect.element(page.getByRole('heading', { name: 'Did you send this request?' })).toBeVisible()
  await expect.element(page.getByText(/19 November 2026[^]*Country of the stay: Netherlands/)).toBeVisible()
})

test('WIZ-20 a request of a family that waits says for how many people it is', async () => {
  const { main } = await show({ list: [], waiting: [{ ...waitingRequest, people: 3 }] })
  await expect.element(main.getByRole('definition').filter({ hasText: /^3$/ })).toBeVisible()
})

test('POL-01 a request that waits for confirmation is listed with the insurance after it', async () => {
  await show({ list: [], waiting: [waitingRequest] })
  const question = page.getByRole('heading', { name: 'Did you send this request?' })
  await expect.element(question).toBeVisible()
  reply(requests.confirmWaiting, undefined)
  reply(requests.waiting, [])
  reply(policies.list, [underReview])
  await page.getByRole('button', { name: 'Yes, this is my request' }).click()
  await expect.element(page.getByText(/We’ve added this request to your insurance/)).toBeVisible()
  await expect.element(cards).toMatchTextContent(/We are checking your request/)
  await expect.element(question).not.toBeInTheDocument()
  expect(callsTo(requests.confirmWaiting)[0]?.path).toContain(waitingRequest.requestId)
})

test('POL-01 a confirmation that the server refuses is reported beside its button, and can be repeated', async () => {
  await show({ waiting: [waitingRequest] })
  refuseWith(requests.confirmWaiting, 'errors.notFound')
  const button = page.getByRole('button', { name: 'Yes, this is my request' })
  await button.click()
  await expect.element(page.getByRole('main').getByRole('alert').first()).toMatchTextContent(/\w{3}/)
  await expect.element(button).toBeEnabled()
})

test('POL-02 a policy with an unknown status keeps a card, and the status is logged; the other cards stay', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await show({
    list: [
      examplePolicy({ status: 'FROZEN' }),
      examplePolicy({ policyNumber: '260047121' }),
      examplePolicy({ policyNumber: '260047130' }),
    ],
  })
  await expect.element(page.getByRole('heading', { name: 'We cannot show this insurance now' })).toBeVisible()
  const sentence = page.getByText(/Policy \d{3}.\d{3}.\d{3}\. Call us on/)
  await expect.element(sentence.getByRole('link')).toHaveAttribute('href', 'tel:+31850000000')
  expect(cards.elements()).toHaveLength(2)
  expect(logged.mock.calls.flat().map(String).join('\n')).toContain('FROZEN')
  logged.mockRestore()
})

test('POL-01 a list that cannot be loaded is replaced by a message, and can be requested again', async () => {
  refuseWith(policies.list, 'errors.unavailable')
  reply(requests.waiting, [])
  await showPortal('/en/insurances', { who: mei })
  await expect.element(page.getByRole('heading', { name: 'We could not load your insurance' })).toBeVisible()
  reply(policies.list, [examplePolicy()])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cards).toMatchTextContent('Active')
})

test('ALERT-06 ruling 50 a 500 is reported once: the page keeps its frame and offers to try again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  incident(policies.list, 'ff00-1122')
  reply(requests.waiting, [])
  const { main } = await showPortal('/en/insurances', { who: mei })
  await expect.element(page.getByRole('alert')).toMatchTextContent('ff00-1122')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your insurance' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(main).not.toMatchTextContent(/could not|wrong|fail/i)
  reply(policies.list, [examplePolicy()])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cards).toMatchTextContent('Active')
  logged.mockRestore()
})

test('POL-11 an end under review names the last day and the refund that were asked for', async () => {
  const pendingEnd = { endDate: '2026-12-31', refundAmount: 457.7 }
  await show({ list: [examplePolicy({ status: 'UNDER_REVIEW', pendingChange: 'TERMINATE', pendingEnd })] })
  await expect
    .element(cards)
    .toMatchTextContent(/The last day would be 31 December 2026\. We expect to pay you back €457\.70\./)
})

test('POL-11 a change under review is named, and can be taken back until it is decided', async () => {
  const waits = examplePolicy({
    status: 'UNDER_REVIEW',
    pendingChange: 'ADDRESS',
    submittedAt: '2026-11-19T10:00:00+01:00',
  })
  await show({ list: [waits] })
  await expect.element(cards).toMatchTextContent('On 19 November 2026 you sent a new address.')
  reply(policies.withdrawChange, undefined)
  reply(policies.list, [examplePolicy()])
  await pressAndConfirm('Take back this change')
  await expect.element(page.getByText('You took back your change. Everything stays as it was')).toBeVisible()
  await expect.element(cards).toMatchTextContent('Active')
  expect(callsTo(policies.withdrawChange)).toHaveLength(1)
})

test.each([
  ['en', 'UNDER_REVIEW', /until we have answered/],
  ['nl', 'UNDER_REVIEW', /Tot ons antwoord kun je niets anders wijzigen/],
  ['en', 'UNDER_REVIEW_NEW', /You sent this request/],
] as const)('POL-02 an answer that is late says so, and whom to call (%s, %s)', async (...given) => {
  const [language, status, words] = given
  const late = examplePolicy({
    status,
    submittedAt: '2026-11-12T10:00:00+01:00',
    expectedBy: '2026-11-18',
  })
  await show({ list: [late], language })
  const promise = language === 'nl' ? /Je had ons antwoord uiterlijk op/ : /You should have had our answer by/
  await expect.element(cards).toMatchTextContent(promise)
  await expect.element(cards).toMatchTextContent(words)
  await expect.element(cards.getByRole('link', { name: /^\+31/ })).toBeVisible()
  await expect.element(cards).not.toMatchTextContent(/You get our answer|Je krijgt ons antwoord/)
  // the second column says the same
  const waits = page.getByRole('region', {
    name: language === 'nl' ? 'Te doen' : 'To do',
  })
  await expect.element(waits).toMatchTextContent(language === 'nl' ? /is te laat/ : /is late/)
})

test('POL-11 a change that is not open any more cannot be taken back, and the page shows how it stands', async () => {
  await show({ list: [examplePolicy({ status: 'UNDER_REVIEW', pendingChange: 'ADDRESS' })] })
  refuseWith(policies.withdrawChange, 'policy_change_conflict')
  reply(policies.list, [examplePolicy()])
  await pressAndConfirm('Take back this change')
  await expect.element(page.getByText(/Your change is no longer open/)).toBeVisible()
  await expect.element(cards).toMatchTextContent('Active')
  await expect.element(page.getByRole('button', { name: 'Take back this change' })).not.toBeInTheDocument()
})
