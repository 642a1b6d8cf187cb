import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import '#web/ui/ui.css'
import { inOfficeLook } from '#web/testing/office-look.ts'

import { staffAccount } from '#contract/staff/staff-account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OwnStaffAccount } from '#contract/staff/staff-account.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import AccountPage, { loader } from '#web/staff/AccountPage.tsx'
import { expectAccessible } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import type { SentCall } from '#web/testing/replies.ts'
import { callsTo, refuse, refuseWith, reply } from '#web/testing/replies.ts'

inOfficeLook()

const PASSKEY = '9f9619ff-8b86-4d01-b42d-00c04fc964ff'
const OTHER = '8f9619ff-8b86-4d01-b42d-00c04fc964ff'
const PASSWORD = 'Over-the-water-2026'

const session = {
  sessionId: '7f9619ff-8b86-4d01-b42d-00c04fc964ff',
  browser: 'FIREFOX',
  system: 'LINUX',
  factor: 'TOTP',
  startedAt: '2026-11-25T08:00:00+01:00',
  lastSeenAt: '2026-11-25T10:26:04+01:00',
  current: true,
} as const

const account: OwnStaffAccount = {
  name: 'Sanne Bakker',
  username: 'sanne@insurer.example',
  totpSince: '2026-11-20T08:00:00+01:00',
  passkeys: [
    {
      passkeyId: PASSKEY,
      label: 'Work laptop',
      createdAt: '2026-11-20T08:00:00+01:00',
      lastUsedAt: null,
    },
  ],
  recoveryCodesLeft: 1,
  sessions: [session, { ...session, sessionId: OTHER, browser: 'SAFARI', system: 'IOS', current: false }],
}

const enrolment = {
  sealed: 'sealed',
  totp: { secret: 'ABCD-EFGH-IJKL-MNOP-QRST-UVWX-YZ23-4567', address: 'otpauth://totp/Pont?secret=ABCD' },
  passkey: {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Pont' },
    user: { id: 'dXNlcg', name: account.username, displayName: account.name },
    pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
    timeout: 60_000,
    attestation: 'none' as const,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
  },
}

const open = async () => {
  const router = createMemoryRouter(
    [{ path: '/', loader, Component: AccountPage, HydrateFallback: () => null }],
    { initialEntries: ['/'] },
  )
  const screen = await render(
    <main>
      <RouterProvider router={router} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  return screen
}

type Screen = Awaited<ReturnType<typeof open>>

const refusePassword = (endpoint: Endpoint) =>
  refuse(endpoint, 400, { id: 'account_current_password_incorrect', field: 'currentPassword' })

const passwordOf = (headers: SentCall['headers'] = {}) =>
  atob((headers['x-authorization-password'] ?? '').replaceAll('-', '+').replaceAll('_', '/'))

const bodyOf = (text: unknown) => JSON.parse(String(text)) as unknown

const giveCodeOf = async (screen: Screen, code: string) => {
  const app = screen.getByRole('radio', { name: 'An app that gives codes' })
  await expect.element(app).toBeVisible()
  await app.click({ force: true })
  await screen.getByLabelText('Code of your app').fill(code)
  await screen.getByRole('button', { name: 'Set up the app' }).click()
}

beforeEach(async () => {
  const own = ['staff/account', 'staff/accounts', 'staff/people', 'accounts']
  const catalogues = ['shell', 'platform/forms/fields', 'staff', 'codes/accounts', ...own]
  await Promise.all(catalogues.map((catalogue) => loadTexts(catalogue, 'en-GB')))
  reply(staffAccount.show, account)
})

test.each([1280, 320])('STAFF-05 the own account shows how and where one logs in, %s px', async (width) => {
  await page.viewport(width, 800)
  const screen = await open()
  const factors = screen.getByRole('list', { name: 'How you log in' })
  await expect.element(factors.getByText('An app that gives codes')).toBeVisible()
  await expect.element(factors.getByText('Work laptop')).toBeVisible()
  await expect.element(screen.getByText('1 code is left.')).toBeVisible()
  const sessions = screen.getByRole('table', { name: 'Where you are logged in' })
  await expect.element(sessions.getByText('This browser')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await expectAccessible('own account')
})

test('STAFF-05 an app is added with the password; a wrong one is asked for again', async () => {
  reply(staffAccount.enrol, enrolment)
  refusePassword(staffAccount.addFactor)
  const screen = await open()
  await screen.getByRole('button', { name: 'Add an app or a passkey' }).click()
  await screen.getByLabelText('Your password', { exact: true }).fill('wrong')
  await screen.getByRole('button', { name: 'Next' }).click()
  await giveCodeOf(screen, '123456')
  await expect
    .element(screen.getByText('The current password is not right. Check it and try again').first())
    .toBeVisible()
  reply(staffAccount.addFactor, account)
  await screen.getByLabelText('Your password', { exact: true }).fill(PASSWORD)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expectAccessible('a new second factor')
  await giveCodeOf(screen, '123456')
  await expect.poll(() => callsTo(staffAccount.addFactor)).toHaveLength(2)
  const sent = callsTo(staffAccount.addFactor)[1]
  expect(passwordOf(sent?.headers)).toBe(PASSWORD)
  expect(bodyOf(sent?.body)).toEqual({
    sealed: 'sealed',
    factor: { kind: 'TOTP', code: '123456' },
  })
  await expect.element(screen.getByRole('button', { name: 'Add an app or a passkey' })).toBeVisible()
})

test('STAFF-05 a second factor that was begun can be left', async () => {
  reply(staffAccount.enrol, enrolment)
  const screen = await open()
  await screen.getByRole('button', { name: 'Add an app or a passkey' }).click()
  await screen.getByLabelText('Your password', { exact: true }).fill(PASSWORD)
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Your second factor' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('button', { name: 'Add an app or a passkey' })).toBeVisible()
  expect(callsTo(staffAccount.addFactor)).toHaveLength(0)
})

test('STAFF-05 a passkey is removed with the password, and the last factor stays', async () => {
  refuseWith(staffAccount.removeFactor, 'staff_last_factor')
  const screen = await open()
  await screen.getByRole('button', { name: 'Remove Work laptop' }).click()
  await screen.getByLabelText('Your password', { exact: true }).fill(PASSWORD)
  await screen.getByRole('button', { name: 'Remove Work laptop' }).last().click()
  await expect.poll(() => callsTo(staffAccount.removeFactor)).toHaveLength(1)
  const sent = callsTo(staffAccount.removeFactor)[0]
  expect(sent?.path).toContain(PASSKEY)
  expect(passwordOf(sent?.headers)).toBe(PASSWORD)
  await expect.element(screen.getByRole('alert').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Your password', { exact: true })).toBeVisible()
})

test('STAFF-05 new recovery codes are shown once', async () => {
  reply(staffAccount.newRecoveryCodes, ['ABCD-EFGH-1', 'ABCD-EFGH-2'])
  const screen = await open()
  await screen.getByRole('button', { name: 'Make new codes' }).click()
  await screen.getByLabelText('Your password', { exact: true }).fill(PASSWORD)
  await screen.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(screen.getByText('ABCD-EFGH-2')).toBeVisible()
  await expectAccessible('new codes')
  reply(staffAccount.show, { ...account, recoveryCodesLeft: 2 })
  await screen.getByRole('button', { name: 'I have saved them' }).click()
  await expect.element(screen.getByText('2 codes are left.')).toBeVisible()
  expect(document.body.textContent).not.toContain('ABCD-EFGH-2')
})

test('STAFF-05 the password is changed with the current one', async () => {
  refusePassword(staffAccount.changePassword)
  const screen = await open()
  await screen.getByRole('button', { name: 'Change your password' }).click()
  await screen.getByLabelText('Your password', { exact: true }).fill('wrong')
  await screen.getByLabelText('New password').fill('Kanaal-langs-de-dijk-7')
  await screen.getByLabelText('The same password again').fill('Kanaal-langs-de-dijk-7')
  await expectAccessible('a new password')
  await screen.getByRole('button', { name: 'Change your password' }).click()
  await expect
    .element(screen.getByText('The current password is not right. Check it and try again').first())
    .toBeVisible()
  reply(staffAccount.changePassword, undefined)
  await screen.getByLabelText('Your password', { exact: true }).fill(PASSWORD)
  await screen.getByRole('button', { name: 'Change your password' }).click()
  await expect.poll(() => callsTo(staffAccount.changePassword)).toHaveLength(2)
  expect(bodyOf(callsTo(staffAccount.changePassword)[1]?.body)).toEqual({
    password: 'Kanaal-langs-de-dijk-7',
  })
  await expect.element(screen.getByLabelText('New password')).not.toBeInTheDocument()
})

test('STAFF-05 another browser is logged out', async () => {
  reply(staffAccount.endSession, account)
  const screen = await open()
  reply(staffAccount.show, { ...account, sessions: [session] })
  await screen.getByRole('button', { name: /^Log out Safari/ }).click()
  await expect.poll(() => callsTo(staffAccount.endSession)).toHaveLength(1)
  expect(callsTo(staffAccount.endSession)[0]?.path).toContain(OTHER)
  await expect.element(screen.getByRole('button', { name: /^Log out/ })).not.toBeInTheDocument()
})
