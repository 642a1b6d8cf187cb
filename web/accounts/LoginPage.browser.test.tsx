import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import { checkSession } from '#web/platform/api/session-check.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, hold, incident, lose, refuse, refuseWith, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const address = main.getByLabelText('E-mail address')
const password = main.getByLabelText('Password', { exact: true })
const button = main.getByRole('button', { name: 'Log in' })
const summary = page.getByRole('alert', { name: 'There is a problem' })

const logIn = async () => {
  await address.fill('mei@pont.example')
  await password.fill('Over-the-water-2026')
  await button.click()
}

const noPolicies = () => {
  reply(policies.list, [])
  reply(requests.waiting, [])
}

// only when the page is whole: a check of its session that is under way would reach the next test
const expectInsurances = async (at: () => string) => {
  await expect.poll(at).toBe('/en/insurances')
  await expect.element(page.getByText('You have no insurance with us yet')).toBeVisible()
}

// the next page checks the session that the log-in starts
const acceptLogIn = () => {
  reply(accounts.login, mei)
  reply(accounts.checkSession, mei)
  noPolicies()
}

test('ACC-01 an empty form says what is missing, in the summary and at the field', async () => {
  await showPortal('/en/login')
  await button.click()
  await expect.element(summary).toHaveFocus()
  await expect.poll(() => document.title).toMatch(/^Error: /)
  await summary.getByRole('link', { name: 'Fill in your e-mail address' }).click()
  await expect.element(address).toHaveFocus()
  await expect
    .element(address)
    .toHaveAccessibleDescription(expect.stringMatching(/Fill in your e-mail address/))
  await address.fill('mei')
  await button.click()
  await expect.element(summary.getByRole('link', { name: /Write the e-mail address like/ })).toBeVisible()
  expect(callsTo(accounts.login)).toHaveLength(0)
})

test.each(['I forgot my password', 'Send me a new link'])(
  'ACC-02 the e-mail address that was typed is filled in after “%s”, and is not in the address of the page',
  async (link) => {
    const { at } = await showPortal('/en/login')
    await address.fill('mei@pont.example')
    await main.getByText('I have no password yet').click()
    await main.getByRole('link', { name: link }).click()
    await expect.poll(at).toBe('/en/resetpassword')
    await expect.element(main.getByLabelText('E-mail address')).toHaveValue('mei@pont.example')
  },
)

test('ACC-01 a password that is too short for any account is a wrong one', async () => {
  await showPortal('/en/login')
  await address.fill('mei@pont.example')
  await password.fill('short')
  await button.click()
  await expect.element(summary).toMatchTextContent(/This e-mail address and password don’t match/)
  expect(callsTo(accounts.login)).toHaveLength(0)
})

test('ACC-01 a wrong password is reported without details; the address stays, the password is cleared', async () => {
  refuseWith(accounts.login, 'LoginForm.errors.failed')
  const { at } = await showPortal('/en/login')
  await logIn()
  await expect.element(summary).toMatchTextContent('This e-mail address and password don’t match')
  await expect.element(summary).toHaveFocus()
  await expect.element(address).toHaveValue('mei@pont.example')
  await expect.element(password).toHaveValue('')
  acceptLogIn()
  await logIn()
  await expectInsurances(at)
})

test('SHELL-03 errors are shown in the new language too, never as a key', async () => {
  await showPortal('/en/login')
  await button.click()
  await expect.element(summary).toMatchTextContent('Fill in your e-mail address')
  await page.getByRole('banner').getByRole('link', { name: 'Nederlands' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Vul je e-mailadres in')
  await expect.element(main).not.toMatchTextContent('account_')
})

test('ACC-01 a double click logs in once, and the button is busy meanwhile', async () => {
  acceptLogIn()
  const { release } = hold(accounts.login)
  const { at } = await showPortal('/en/login')
  await address.fill('mei@pont.example')
  await password.fill('Over-the-water-2026')
  await button.dblClick()
  await expect.poll(() => main.element().querySelector('form')?.getAttribute('aria-busy')).toBe('true')
  release()
  await expectInsurances(at)
  expect(callsTo(accounts.login)).toHaveLength(1)
})

test('GUARD-01 a page that requires a session opens after the log-in, with its query', async () => {
  refuseWith(accounts.checkSession, 'errors.unauthenticated')
  const { at } = await showPortal('/en/insurances?from=mail')
  await expect.poll(at).toBe('/en/login?nextUrl=%2Fen%2Finsurances%3Ffrom%3Dmail')
  acceptLogIn()
  await logIn()
  await expect.poll(at).toBe('/en/insurances?from=mail')
})

test('GUARD-01 a session that ended a moment ago opens the log-in, although the page before had it', async () => {
  noPolicies()
  const { at, router } = await showPortal('/en/home', { who: mei })
  refuseWith(accounts.checkSession, 'errors.unauthenticated')
  await router.navigate('/en/insurances')
  await expect.poll(at).toBe('/en/login?nextUrl=%2Fen%2Finsurances')
  await expect.element(page.getByText(/^You were logged out to protect your data\./)).toBeVisible()
})

test.each([
  'https://evil.example/en/insurances',
  '//evil.example/en/home',
  String.raw`/\evil.example/en/home`,
  '/en/..//evil.example',
  'javascript:alert(1)',
  '/api/logout',
  '/en/login?nextUrl=/en/login',
  '/en\t/evil',
])('GUARD-02 nextUrl opens only our own pages: %s', async (nextUrl) => {
  noPolicies()
  const { at } = await showPortal(`/en/login?nextUrl=${encodeURIComponent(nextUrl)}`, { who: mei })
  await expectInsurances(at)
})

test('GUARD-02 a good nextUrl is followed in its own language', async () => {
  acceptLogIn()
  const { at } = await showPortal(`/en/login?nextUrl=${encodeURIComponent('/nl/insurances?a=1#who')}`)
  await logIn()
  await expect.poll(at).toBe('/nl/insurances?a=1#who')
})

const expectBlocked = async () => {
  const alert = main.getByRole('alert').first()
  await expect.element(alert).toMatchTextContent('Your account is blocked')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your account is blocked' })).toHaveFocus()
  await expect.poll(() => document.title).toBe('Your account is blocked – Pont')
  await expect
    .element(alert.getByRole('link', { name: '+31 85 000 0000' }))
    .toHaveAttribute('href', 'tel:+31850000000')
  await expect.element(alert.getByRole('link', { name: 'Ask us a question' })).toBeVisible()
  await expect.element(main.getByRole('textbox')).not.toBeInTheDocument()
  for (const name of ['I forgot my password', 'I have no password yet', 'Get insurance'])
    await expect.element(main.getByText(name)).not.toBeInTheDocument()
}

test('GUARD-04 a blocked account has a page of its own, with contact as the only action', async () => {
  refuseWith(accounts.login, 'LoginForm.errors.blocked')
  await showPortal('/en/login')
  await logIn()
  await expectBlocked()
})

test('GUARD-04 an account that is blocked during a session sees the same page, with its title and focus', async () => {
  refuseWith(accounts.checkSession, 'LoginForm.errors.blocked')
  await showPortal('/en/insurances')
  await expectBlocked()
})

test('GUARD-04 without a session service nobody can log in; once it answers again, log-in works', async () => {
  refuseWith(accounts.login, 'errors.serviceUnavailable')
  const { at } = await showPortal('/en/login')
  await logIn()
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('You cannot log in at the moment')
  expect(page.getByText('You cannot log in at the moment').elements()).toHaveLength(1)
  await expect
    .element(alert.getByRole('link', { name: /^[+\d]/ }))
    .toHaveAttribute('href', 'tel:+31850000112')
  acceptLogIn()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await logIn()
  await expectInsurances(at)
})

test('GUARD-04 ACC-01 the login page says so when the session check finds no service', async () => {
  refuseWith(accounts.checkSession, 'errors.serviceUnavailable')
  await checkSession()
  await showPortal('/en/login')
  await expect.element(page.getByRole('alert')).toMatchTextContent('You cannot log in at the moment')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(address).toBeVisible()
})

test('ALERT-06 a 500 shows its incident number once and keeps what was typed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  incident(accounts.login, 'ab12-cd34')
  await showPortal('/en/login')
  await logIn()
  const alert = page.getByRole('alert', { name: 'Something went wrong on our side' })
  await expect.element(alert).toMatchTextContent('call us and give this number: ab12-cd34')
  await expect.element(alert.getByRole('button', { name: 'Copy the number' })).toBeVisible()
  expect(logged.mock.calls.filter((words) => words.join(' ') === 'server 500 ab12-cd34')).toHaveLength(1)
  await expect.element(address).toHaveValue('mei@pont.example')
  // only at the top, not at the form as well
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  await alert.getByRole('button', { name: 'Close message' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  logged.mockRestore()
})

test('ALERT-07 other refusals are shown by the form that was sent', async () => {
  refuse(accounts.login, 503, { id: 'errors.unavailable' })
  await showPortal('/en/login')
  await logIn()
  await expect.element(summary).toMatchTextContent('This does not work at the moment')
  expect(page.getByRole('alert').elements()).toHaveLength(1)
})

test('ALERT-07 a lost reply is shown by the form, and the address stays', async () => {
  lose(accounts.login)
  await showPortal('/en/login')
  await logIn()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This may not have arrived')
  await expect.element(address).toHaveValue('mei@pont.example')
})

test('GUARD-05 logging out works at once, even when the server does not answer', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  noPolicies()
  lose(accounts.logout)
  const { at } = await showPortal('/en/insurances', { who: mei })
  const banner = page.getByRole('banner')
  await expect.element(banner).toMatchTextContent('Mei')
  await banner.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(at).toBe('/en/home')
  await expect.element(page.getByRole('status').filter({ hasText: 'You are logged out' })).toBeVisible()
  await expect.element(banner).not.toMatchTextContent('Mei')
  await expect.element(banner.getByRole('link', { name: 'Log in' })).toBeVisible()
  logged.mockRestore()
})

test('GUARD-03 the end of a session opens the login page with the reason, and the log-in returns to the page', async () => {
  refuseWith(policies.list, 'errors.unauthenticated')
  reply(requests.waiting, [])
  const { at } = await showPortal('/en/insurances', { who: mei })
  await expect.poll(at).toBe('/en/login?nextUrl=%2Fen%2Finsurances')
  await expect.element(page.getByText(/You were logged out to protect your data\./)).toBeVisible()
  acceptLogIn()
  await logIn()
  await expect.poll(at).toBe('/en/insurances')
})

test('ACC-01 with cookies blocked the log-in says that it needs them, and sends no password', async () => {
  const cookies = vi.spyOn(Navigator.prototype, 'cookieEnabled', 'get').mockReturnValue(false)
  const { at } = await showPortal('/en/login')
  acceptLogIn()
  await logIn()
  await expect.element(summary.getByText(/^Your browser blocks cookies/)).toBeVisible()
  await expect.element(address).toHaveValue('mei@pont.example')
  expect(callsTo(accounts.login)).toHaveLength(0)
  expect(at()).toBe('/en/login')
  cookies.mockRestore()
})

test('ACC-01 a browser that drops the cookie of the session is told so, and not asked to log in for ever', async () => {
  const { at } = await showPortal('/en/login?nextUrl=%2Fen%2Finvoices')
  reply(accounts.login, mei)
  refuseWith(accounts.checkSession, 'errors.unauthenticated')
  await logIn()
  await expect.element(summary.getByText(/^Your browser blocks cookies/)).toBeVisible()
  expect(at()).toMatch(/^\/en\/login/)
})
