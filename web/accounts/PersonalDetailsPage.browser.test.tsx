import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { setLoggedIn } from '#web/platform/session.ts'
import { examplePolicy } from '#web/testing/examples/example-policy.ts'
import { exampleProfile, requestedDetails } from '#web/testing/examples/example-profile.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, refuseWith, reply } from '#web/testing/replies.ts'

type PageSetup = {
  readonly profile?: Partial<ProfileView>
  readonly list?: PolicyView[]
  readonly language?: 'en' | 'nl'
  readonly impersonation?: boolean
}

const open = ({ profile = {}, list = [], language = 'en', impersonation = false }: PageSetup = {}) => {
  reply(policies.profile, exampleProfile(profile))
  reply(policies.list, list)
  reply(sessions.list, [])
  return showPortal(`/${language}/profile/details`, { who: { ...mei, impersonation } })
}

const main = page.getByRole('main')
const surname = main.getByLabelText(/^(Family name|Achternaam)$/)
const submit = () => main.getByRole('button', { name: /^(Send my change|Verstuur mijn wijziging)$/ }).click()

const receipt = {
  requestId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  status: 'UNDER_REVIEW',
  submittedAt: '2026-11-20T10:00:00+01:00',
  expectedBy: '2026-11-26',
} as const

test('PRO-02 API-02 another name is sent, and the profile says by when we answer', async () => {
  const { at } = await open()
  await surname.fill('Lin-de Vries')
  reply(policies.changeDetails, receipt)
  reply(
    policies.profile,
    exampleProfile({ requestedDetails: requestedDetails({ surname: 'Lin-de Vries' }), underReview: true }),
  )
  await submit()
  await expect.poll(at).toBe('/en/profile')
  await expect
    .element(main.getByText('We are checking your change. You get an answer by 26 November 2026.'))
    .toBeVisible()
  await expect.element(page.getByText('We received your change')).toBeVisible()
  await expect.element(main.getByText('Mei Lin-de Vries')).toBeVisible()
  const [sent] = callsTo(policies.changeDetails)
  expect(typeof sent?.body === 'string' ? JSON.parse(sent.body) : undefined).toEqual({
    gender: 'FEMALE',
    firstName: 'Mei',
    latinFirstName: '',
    latinSurname: '',
    surname: 'Lin-de Vries',
    birthDate: '2004-03-27',
    nationality: 'IN',
    homeCountry: 'IN',
    version: 1,
    idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('PRO-02 ruling 46 Latin letters are asked for below a name in others, and sent with it', async () => {
  await open()
  await surname.fill('林')
  const latin = main.getByRole('textbox', { name: /^In Latin letters: family name/ })
  await latin.fill('林')
  reply(policies.changeDetails, receipt)
  await submit()
  await expect.element(latin).toHaveAccessibleDescription(/Use only Latin letters/)
  await latin.fill('Lin')
  await submit()
  await expect.poll(() => callsTo(policies.changeDetails)).toHaveLength(1)
  const [sent] = callsTo(policies.changeDetails)
  expect(sent?.body).toContain('"surname":"林","latinFirstName":"","latinSurname":"Lin"')
})

test.each([
  ['en', 'This is the same as before. Change something, or go back'],
  ['nl', 'Dit is hetzelfde als eerst. Wijzig iets of ga terug'],
] as const)('PRO-02 a form without changes is not sent (%s)', async (language, words) => {
  await open({ language })
  await expect.element(surname).toHaveValue('Lin')
  await expectKeyboardReachesAll(main.element())
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent(words)
  expect(callsTo(policies.changeDetails)).toHaveLength(0)
})

test('PRO-02 an empty name is told at its field', async () => {
  await open()
  await surname.fill('')
  await submit()
  await expect
    .element(surname)
    .toHaveAccessibleDescription(expect.stringContaining('Fill in your family name'))
})

const keysSent = () =>
  callsTo(policies.changeDetails).map(
    ({ body }) => /"idempotencyKey":"([^"]+)"/.exec(typeof body === 'string' ? body : '')?.[1],
  )

test('PRO-02 what the server refuses is told, and what was typed stays', async () => {
  await open()
  await surname.fill('Lin-de Vries')
  refuse(policies.changeDetails, 409, { id: 'profile_under_review', context: { reviewDays: 4 } })
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/about 4 working days/)
  lose(policies.changeDetails)
  await submit()
  await expect.element(surname).toHaveValue('Lin-de Vries')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/may not have arrived/)
  await surname.fill('Lin-Jansen')
  await submit()
  await expect.poll(() => callsTo(policies.changeDetails).length).toBe(3)
  const keys = keysSent()
  // what is sent again is the same change, other details are another one
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false])
})

test('PRO-02 API-02 a change that was taken back or refused meanwhile is sent again with another key', async () => {
  await open()
  await surname.fill('Lin-de Vries')
  lose(policies.changeDetails)
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/may not have arrived/)
  refuseWith(policies.changeDetails, 'policy_change_conflict')
  await submit()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/changed in the meantime/)
  await expect.element(surname).toHaveValue('Lin-de Vries')
  reply(policies.changeDetails, receipt)
  await submit()
  await expect.element(page.getByText('We received your change')).toBeVisible()
  const [lost, refused, accepted] = keysSent()
  expect([refused === lost, accepted === lost]).toEqual([true, false])
})

const paidByLeiden = examplePolicy({
  individual: false,
  customerType: 'INSTITUTION',
  educationalInstitution: 'Leiden University',
})

test.each<[string, PageSetup, string]>([
  [
    'PRO-05 an institution pays',
    { profile: { institutionPaid: true }, list: [paidByLeiden] },
    'Leiden University looks after your details. Ask Leiden University to change them',
  ],
  [
    'PRO-05 an institution pays whose name is not known',
    { profile: { institutionPaid: true } },
    'Your institution looks after your details',
  ],
  [
    'PRO-02 an earlier change is under review',
    { profile: { requestedDetails: requestedDetails() } },
    'We are checking your change. You get an answer by 26 November 2026.',
  ],
  [
    'STAFF-02 we wait for an answer about it',
    { profile: { requestedDetails: requestedDetails({ expectedBy: null }) } },
    'We have a question about your change. We continue as soon as you answer it.',
  ],
  ['STAFF-04 support acts as the customer', { impersonation: true }, 'Only the customer can do this'],
])('%s: the form is closed and says why', async (_, shown, words) => {
  await open(shown)
  await expect.element(main.getByText(words, { exact: false })).toBeVisible()
  await expect.element(main.getByRole('textbox')).not.toBeInTheDocument()
})

test('PRO-02 a session that ends keeps what was typed, and no other customer sees it', async () => {
  const { router } = await open()
  await surname.fill('Lin-de Vries')
  refuse(policies.changeDetails, 401, { id: 'errors.unauthenticated' })
  await submit()
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Log in')
  setLoggedIn(mei)
  await router.navigate('/en/profile/details')
  await expect.element(surname).toHaveValue('Lin-de Vries')
  refuse(policies.changeDetails, 401, { id: 'errors.unauthenticated' })
  await submit()
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Log in')
  const ana = { ...mei, profileId: '7f9619ff-8b86-4d01-b42d-00c04fc964ff' }
  reply(accounts.checkSession, ana)
  setLoggedIn(ana)
  await router.navigate('/en/profile/details')
  await expect.element(surname).toHaveValue('Lin')
})

test('SHELL-02 the language switch keeps what was typed; another page does not', async () => {
  const { router } = await open()
  await surname.fill('Lin-de Vries')
  await router.navigate('/nl/profile/details')
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Wijzig je persoonlijke')
  await expect.element(surname).toHaveValue('Lin-de Vries')
  await router.navigate('/nl/profile')
  await expect.element(main.getByRole('heading', { level: 1 })).not.toMatchTextContent('Wijzig')
  await router.navigate('/nl/profile/details')
  await expect.element(surname).toHaveValue('Lin')
})
