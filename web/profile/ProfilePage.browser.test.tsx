import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { requests } from '#contract/requests.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { expectNoViolations } from '#web/testing/axe.ts'
import { exampleToPay, exampleWillCome } from '#web/testing/examples/example-payments.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile, requestedDetails } from '#web/testing/examples/example-profile.ts'
import { pressAndConfirm } from '#web/testing/form-actions.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, hold, incident, refuse, refuseWith, reply } from '#web/testing/replies.ts'

const address = {
  postalCode: '1012 LG',
  houseNumber: 1,
  addition: 'A',
  street: 'Damrak',
  city: 'Amsterdam',
  country: 'NL',
}

const account = {
  policyNumber: '260047113',
  maskedIban: 'NL•• •••• •••• ••43 00',
  bankAccountHolder: 'M Lin',
}

type PageSetup = {
  readonly profile?: Partial<ProfileView>
  readonly list?: PolicyView[]
  readonly language?: 'en' | 'nl'
  readonly impersonation?: boolean
}

const answer = ({ profile = {}, list = [] }: PageSetup) => {
  reply(policies.profile, exampleProfile(profile))
  reply(policies.list, list)
  reply(sessions.list, [])
}

const show = (shown: PageSetup = {}) => {
  answer(shown)
  const { language = 'en', impersonation = false } = shown
  return showPortal(`/${language}/profile`, { who: { ...mei, impersonation } })
}

const card = (name: RegExp | string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name }).element().closest('section')?.textContent

test('PRO-01 on a wide screen who can open the account stands beside the details', async () => {
  await page.viewport(1440, 900)
  const { main } = await show({ list: [examplePolicy()] })
  const top = (name: string) =>
    main.getByRole('heading', { level: 2, name }).element().getBoundingClientRect()
  await expect.element(main.getByRole('heading', { level: 2, name: 'Your devices' })).toBeVisible()
  expect(top('Security').left).toBeGreaterThan(top('Personal details').right)
  expect(Math.abs(top('Security').top - top('Personal details').top)).toBeLessThan(8)
  await page.viewport(1024, 768)
})

test.each([
  ['en', 'Personal details', ['Mei Lin', 'Female', '27 March 2004', 'India', '1003301']],
  ['nl', 'Persoonlijke gegevens', ['Mei Lin', 'Vrouw', '27 maart 2004', 'India', '1003301']],
] as const)('PRO-01 PRO-06 the profile shows the person (%s)', async (language, title, says) => {
  const { main } = await show({ language })
  await expect.element(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
  for (const words of says) expect(card(title)).toContain(words)
})

test('PRO-01 the profile shows the address of log-in and leads to its three forms', async () => {
  const { main } = await show()
  await expect.element(main.getByText('mei@pont.example')).toBeVisible()
  await expect.element(main.getByText('Last changed on 2 May 2026')).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Change password' }))
    .toHaveAttribute('href', '/en/profile/password')
  await expect
    .element(main.getByRole('link', { name: 'Change e-mail' }))
    .toHaveAttribute('href', '/en/profile/email')
  await expect
    .element(main.getByRole('link', { name: 'Change your personal details' }))
    .toHaveAttribute('href', '/en/profile/details')
})

const replyNext = () =>
  reply(policies.payments, {
    mayChange: [],
    toPay: [
      exampleToPay({ policyNumber: '260047121' }),
      exampleToPay({ date: '2026-11-02', paymentMethod: 'DIRECT_DEBIT', policyNumber: '260047204' }),
    ],
    willCome: [exampleWillCome()],
  })

test('PRO-01 the cards stand in their order, with the way to privacy', async () => {
  answer({ list: [examplePolicy(), examplePolicy({ policyNumber: '260047121' })] })
  const { main } = await showPortal('/en/profile', { who: mei, changes: { pages: [{ slug: '/privacy' }] } })
  await expect.element(main.getByRole('heading', { name: 'Your devices' })).toBeVisible()
  await expect.element(main.getByRole('heading', { name: 'Payment of policy 260 047 121' })).toBeVisible()
  const titles = main
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(titles).toEqual([
    'Personal details',
    'E-mail',
    'Address of policy 260 047 113',
    'Payment of policy 260 047 113',
    'Address of policy 260 047 121',
    'Payment of policy 260 047 121',
    'Your account for what we owe you',
    'Security',
    'Your devices',
    'Who looked into your account',
    'Language',
    'Your data',
  ])
  await expect
    .element(main.getByRole('link', { name: 'How we handle your data' }))
    .toHaveAttribute('href', '/en/privacy')
})

test.each([
  [
    'en',
    'Payment of policy',
    'Next payment',
    'It was due on 1 November 2026. You pay by bank transfer.',
    'We collect it on 24 December 2026, by direct debit.',
    'We have not collected this yet. It was due on 2 November 2026, by direct debit.',
  ],
  [
    'nl',
    'Betaling van polis',
    'Volgende betaling',
    'Je moest dit uiterlijk 1 november 2026 betalen. Je betaalt per overboeking.',
    'We schrijven dit af op 24 december 2026, met automatische incasso.',
    'We hebben dit nog niet afgeschreven. Dat had op 2 november 2026 gemoeten, met automatische incasso.',
  ],
] as const)('PRO-01 each policy says its own next payment, also a late one (%s)', async (...row) => {
  const [language, title, term, due, collected, late] = row
  replyNext()
  const numbers = ['260047113', '260047121', '260047204', '260047212']
  await show({ language, list: numbers.map((policyNumber) => examplePolicy({ policyNumber })) })
  await expect.element(page.getByRole('heading', { name: `${title} 260 047 212` })).toBeVisible()
  expect(card(`${title} 260 047 121`)).toContain(`${term}${due}`)
  expect(card(`${title} 260 047 113`)).toContain(`${term}${collected}`)
  expect(card(`${title} 260 047 204`)).toContain(`${term}${late}`)
  // all of it is paid
  expect(card(`${title} 260 047 212`)).not.toContain(term)
})

test.each([
  ['en', 'Personal details', 'New name', 'New nationality'],
  ['nl', 'Persoonlijke gegevens', 'Nieuwe naam', 'Nieuwe nationaliteit'],
] as const)('PRO-02 what was asked for stands below what it would replace (%s)', async (...row) => {
  const [language, title, name, nationality] = row
  reply(requests.nationalities, [{ code: 'IT', label: 'Italian', synonyms: [] }])
  const requested = requestedDetails({ surname: 'Lin-de Vries', nationality: 'IT' })
  const { main } = await show({ language, profile: { requestedDetails: requested, underReview: true } })
  await expect.element(main.getByText(name, { exact: true })).toBeVisible()
  expect(card(title)).toMatch(new RegExp(`Mei Lin${name}Mei Lin-de Vries.*${nationality}Italian`))
  await expectNoViolations('a profile with personal details that are checked')
})

test.each([
  ['en', 'Take back this change', 'You took back your change. Everything stays as it was'],
  ['nl', 'Wijziging intrekken', 'Je hebt je wijziging ingetrokken. Alles blijft zoals het was'],
] as const)('PRO-02 a change of personal details is taken back until it is decided (%s)', async (...row) => {
  const [language, button, words] = row
  const { main } = await show({
    language,
    profile: { requestedDetails: requestedDetails(), underReview: true },
  })
  const offered = main.getByRole('button', { name: button })
  await expect.element(offered).toBeVisible()
  reply(policies.withdrawDetails, undefined)
  reply(policies.profile, exampleProfile())
  await pressAndConfirm(button)
  await expect.element(page.getByText(words)).toBeInViewport()
  await expect.element(offered).not.toBeInTheDocument()
  expect(callsTo(policies.withdrawDetails)).toHaveLength(1)
})

test('PRO-02 STAFF-04 support does not take back a change of personal details', async () => {
  const requested = { requestedDetails: requestedDetails(), underReview: true }
  const { main } = await show({ profile: requested, impersonation: true })
  await expect.element(main.getByRole('heading', { level: 2, name: 'Personal details' })).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Take back this change' })).not.toBeInTheDocument()
})

const pendingEmail = { email: 'mei.new@pont.example', validUntil: '2026-11-21T09:05:00+01:00' }

test.each([
  ['en', 'New e-mail address', 'It works until 21 November 2026, 09:05.', 'Change e-mail'],
  ['nl', 'Nieuw e-mailadres', 'Die werkt tot 21 november 2026 om 09:05.', 'Wijzig e-mail'],
] as const)(
  'PRO-03 an e-mail address that waits for its link is shown, with until when (%s)',
  async (...row) => {
    const [language, term, words, change] = row
    const { main } = await show({ language, profile: { pendingEmail } })
    await expect.element(main.getByText(words, { exact: false })).toBeVisible()
    expect(card('E-mail')).toContain(term)
    expect(card('E-mail')).toContain('mei@pont.example')
    expect(card('E-mail')).toContain('mei.new@pont.example')
    await expect
      .element(main.getByRole('link', { name: change }))
      .toHaveAttribute('href', `/${language}/profile/email`)
    await expectNoViolations('a profile with an e-mail address that waits')
  },
)

test('PRO-03 STAFF-04 support sees the address that waits, and cannot change it', async () => {
  const { main } = await show({ profile: { pendingEmail }, impersonation: true })
  await expect.element(main.getByText('mei.new@pont.example')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Change e-mail' })).not.toBeInTheDocument()
})

test('PRO-01 PRO-06 each policy in force has its address and payment, the account masked', async () => {
  const { main } = await show({
    profile: { accounts: [account] },
    list: [
      examplePolicy({ destinationAddress: address }),
      examplePolicy({ policyNumber: '260047121', status: 'EXPIRED' }),
    ],
  })
  await expect.element(main.getByRole('heading', { name: 'Address of policy 260 047 113' })).toBeVisible()
  expect(card(/^Address of policy/)).toContain('Damrak 1 A, 1012 LG Amsterdam')
  expect(card(/^Payment of policy/)).toMatch(/Every month by direct debit.*NL•• •••• •••• ••43 00.*M Lin/)
  await expect.element(main.getByRole('heading', { name: /260 047 121/ })).not.toBeInTheDocument()
})

test('PRO-01 address and payment lead to their forms, or say why not', async () => {
  const card = { ...examplePolicy().blockedBy, PAYMENT: 'policy_paid_by_credit_card' }
  const { main } = await show({
    list: [examplePolicy(), examplePolicy({ policyNumber: '260047121', blockedBy: card })],
  })
  const change = (name: string) => main.getByRole('link', { name: `Change ${name}` })
  await expect
    .element(change('the address of policy 260 047 113'))
    .toHaveAttribute('href', '/en/insurances/address?policy=260047113')
  await expect
    .element(change('the payment of policy 260 047 113'))
    .toHaveAttribute('href', '/en/insurances/payment?policy=260047113')
  await expect.element(change('the payment of policy 260 047 121')).not.toBeInTheDocument()
  await expect
    .element(main.getByText('You paid this policy by credit card. There is nothing to change.'))
    .toBeVisible()
})

test('PRO-01 a customer with many policies has two cards for each', async () => {
  const list = Array.from({ length: 60 }, (_, index) =>
    examplePolicy({ policyNumber: `2600${10_000 + index}` }),
  )
  const other = { ...account, policyNumber: '260010031', maskedIban: 'DE•• •••• •••• •••• ••30 00' }
  const { main } = await show({ profile: { accounts: [account, other] }, list })
  await expect.element(main.getByRole('heading', { name: /^Payment of policy/ }).last()).toBeVisible()
  expect(main.getByRole('heading', { name: /^Payment of policy/ }).elements()).toHaveLength(60)
  // each account stands with its own policy, and one person needs no name on each card
  expect(card('Payment of policy 260 010 031')).toContain('DE•• •••• •••• •••• ••30 00')
  expect(main.getByText(/••/).elements()).toHaveLength(1)
  expect(card('Address of policy 260 010 031')).not.toContain('Insured person')
})

test('PRO-01 the cards of a family say whom the policy insures', async () => {
  const leila = { policyNumber: '260047717', insuredName: 'Leila Haddad' }
  await show({ list: [examplePolicy(), examplePolicy(leila)] })
  await expect.element(page.getByRole('heading', { name: 'Address of policy 260 047 717' })).toBeVisible()
  for (const title of ['Address', 'Payment'])
    expect(card(`${title} of policy 260 047 717`)).toContain('Insured personLeila Haddad')
})

test('PRO-05 a customer whose institution pays learns who changes the details', async () => {
  const paid = { individual: false, customerType: 'INSTITUTION' } as const
  await show({
    profile: { institutionPaid: true },
    list: [examplePolicy({ ...paid, educationalInstitution: 'Leiden University' })],
  })
  await expect
    .element(
      page.getByText('Leiden University looks after your details. Ask Leiden University to change them'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Leiden University pays')).toBeVisible()
})

test('PRO-01 a long single name is shown whole, without a hyphen', async () => {
  const surname = 'Wolfeschlegelsteinhausenbergerdorff'
  const { main } = await show({
    profile: { firstName: '-', surname, email: `${'a'.repeat(240)}@example.com` },
  })
  await expect.element(main.getByText(surname, { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test('IMP-01 support that acts as a customer cannot change the password', async () => {
  const { main } = await show({ impersonation: true })
  await expect
    .element(main.getByText('Only the customer can do this', { exact: false }).first())
    .toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Change password' })).not.toBeInTheDocument()
  const data = main.getByRole('region', { name: 'Your data' })
  await expect.element(data).toMatchTextContent('Only the customer can do this.')
  expect(data.getByRole('link', { name: /Get my data|Close my account/ }).elements()).toEqual([])
})

test('PRO-01 while the profile loads its outline is shown', async () => {
  answer({})
  const held = hold(policies.profile)
  await showPortal('/en/profile', { who: mei })
  await expect.element(page.getByText('Loading your profile…')).toBeInTheDocument()
  held.release()
  await expect.element(page.getByText('mei@pont.example')).toBeVisible()
})

test('PRO-01 a profile that fails to load can be loaded again', async () => {
  answer({})
  refuse(policies.profile, 503, { id: 'errors.unavailable' })
  await showPortal('/en/profile', { who: mei })
  await expect.element(page.getByText('We could not load your profile')).toBeVisible()
  answer({})
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(page.getByText('mei@pont.example')).toBeVisible()
})

test('PRO-01 without the policies the rest of the profile is shown', async () => {
  answer({})
  refuseWith(policies.list, 'errors.unavailable')
  await showPortal('/en/profile', { who: mei })
  await expect.element(page.getByText('mei@pont.example')).toBeVisible()
  await expect.element(page.getByText('We could not load your address and payment')).toBeVisible()
})

test('ALERT-06 an incident is shown once, and the profile offers another try', async () => {
  answer({})
  incident(policies.profile, '7F3A')
  await showPortal('/en/profile', { who: mei })
  await expect.element(page.getByText('7F3A', { exact: true })).toBeVisible()
  await expect.element(page.getByText('We could not load your profile')).not.toBeInTheDocument()
})

const CHINESE = { firstName: '小明', surname: '王' }

test('PRO-01 ruling 46 the profile asks for the Latin letters of a name in others, and shows them once given', async () => {
  const { main } = await show({ profile: CHINESE })
  await expect.element(main.getByText(/^Not given yet. Change your details to add it/)).toBeVisible()
  expect(card('Personal details')).toContain('小明 王')
})

test('PRO-01 ruling 46 the profile shows a name as it was given and in Latin letters, and what was asked for', async () => {
  const spelled = { latinFirstName: 'Xiaoming', latinSurname: 'Wang' }
  const asked = requestedDetails({ ...CHINESE, ...spelled, latinSurname: 'Wong' })
  const { main } = await show({ profile: { ...CHINESE, ...spelled, requestedDetails: asked } })
  await expect.element(main.getByText('New name in Latin letters')).toBeVisible()
  const text = card('Personal details')
  for (const words of ['小明 王', 'Xiaoming Wang', 'Xiaoming Wong']) expect(text).toContain(words)
})
