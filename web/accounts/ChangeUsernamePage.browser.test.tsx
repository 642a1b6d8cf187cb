import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { setLoggedIn } from '#web/platform/session.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const boxes = main.getByRole('textbox')
const send = () => main.getByRole('button', { name: /^(Send|Stuur)/ }).click()

const open = (language: 'en' | 'nl' = 'en', impersonation = false, profile = exampleProfile()) => {
  reply(policies.profile, profile)
  reply(policies.list, [])
  reply(sessions.list, [])
  return showPortal(`/${language}/profile/email`, { who: { ...mei, impersonation } })
}

const fill = async (address: string, password = 'Größere-Brücke-9€') => {
  await boxes.nth(0).fill(address)
  await boxes.nth(1).fill(address)
  await boxes.nth(2).fill(password)
}

test.each([
  ['en', 'We sent a link to mei.new@pont.example. Open it to change your e-mail address'],
  ['nl', 'We hebben een link gestuurd naar mei.new@pont.example. Open de link om je e-mailadres te wijzigen'],
] as const)('PRO-03 API-06 a new address is requested with the password (%s)', async (language, words) => {
  const { at } = await open(language)
  await fill('Mei.New@pont.example')
  await expectKeyboardReachesAll(main.element())
  reply(accounts.requestUsername, undefined)
  await send()
  await expect.poll(at).toBe(`/${language}/profile`)
  await expect.element(page.getByText(words)).toBeVisible()
  const [sent] = callsTo(accounts.requestUsername)
  expect(sent?.path).toBe('/api/accounts/mei%40pont.example/reset/username')
  expect(sent?.headers['x-authorization-password']).toBe(passwordHeader('Größere-Brücke-9€'))
})

test.each([
  [
    'en',
    [
      'Fill in your new e-mail address',
      'Fill in your new e-mail address again',
      'Fill in your current password',
    ],
  ],
  [
    'nl',
    [
      'Vul je nieuwe e-mailadres in',
      'Vul je nieuwe e-mailadres nog een keer in',
      'Vul je huidige wachtwoord in',
    ],
  ],
] as const)('PRO-03 what is missing is shown at its field (%s)', async (language, words) => {
  await open(language)
  await expect.element(boxes.nth(0)).toBeVisible()
  await send()
  const links = page.getByRole('alert').getByRole('link')
  await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(words)
  expect(callsTo(accounts.requestUsername)).toHaveLength(0)
})

test('PRO-03 two different addresses are not sent', async () => {
  await open()
  await fill('new@pont.example')
  await boxes.nth(1).fill('now@pont.example')
  await send()
  await expect
    .element(page.getByRole('alert').getByRole('link'))
    .toMatchTextContent('The two e-mail addresses are different')
})

test('PRO-03 an address of another account is refused at its field, and what was typed stays', async () => {
  await open()
  await fill('taken@pont.example')
  refuse(accounts.requestUsername, 409, { id: 'account_username_exists', field: 'newUsername' })
  await send()
  await expect
    .element(boxes.nth(0))
    .toHaveAccessibleDescription(expect.stringContaining('There is already an account with this address'))
  await expect.element(boxes.nth(1)).toHaveValue('taken@pont.example')
})

const pendingEmail = { email: 'mei.new@pont.example', validUntil: '2026-11-21T09:05:00+01:00' }

test.each([
  ['en', 'We already sent a link to mei.new@pont.example. It works until 21 November 2026, 09:05.'],
  [
    'nl',
    'We hebben al een link gestuurd naar mei.new@pont.example. Die werkt tot 21 november 2026 om 09:05.',
  ],
] as const)(
  'PRO-03 a link that was sent is asked for again with the address repeated and the password (%s)',
  async (...row) => {
    const [language, words] = row
    const { at } = await open(language, false, exampleProfile({ pendingEmail }))
    await expect.element(main.getByText(words, { exact: false })).toBeVisible()
    await boxes.nth(1).fill(pendingEmail.email)
    await boxes.nth(2).fill('Größere-Brücke-9€')
    reply(accounts.requestUsername, undefined)
    await send()
    await expect.poll(at).toBe(`/${language}/profile`)
    expect(callsTo(accounts.requestUsername)[0]?.body).toBe(
      JSON.stringify({ newUsername: pendingEmail.email }),
    )
  },
)

test.each([
  ['en', 'Stop this change', 'The link that we sent to mei.new@pont.example no longer works.'],
  ['nl', 'Deze wijziging stoppen', 'De link die we naar mei.new@pont.example stuurden, werkt niet meer.'],
] as const)('PRO-03 an address that waits can be taken back (%s)', async (language, name, words) => {
  const { at } = await open(language, false, exampleProfile({ pendingEmail }))
  const stop = main.getByRole('button', { name })
  refuse(accounts.cancelUsername, 404, { id: 'errors.notFound' })
  await stop.click()
  await expect.element(main.getByRole('alert').first()).toMatchTextContent(/\w/)
  reply(accounts.cancelUsername, undefined)
  reply(policies.profile, exampleProfile())
  await stop.click()
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  await expect.element(stop).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(callsTo(accounts.cancelUsername).at(-1)?.path).toBe(
    '/api/accounts/mei%40pont.example/reset/username/cancel',
  )
  expect(at()).toBe(`/${language}/profile/email`)
})

test('PRO-03 a lost connection keeps what was typed', async () => {
  await open()
  await fill('new@pont.example')
  lose(accounts.requestUsername)
  await send()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(boxes.nth(0)).toHaveValue('new@pont.example')
})

test('IMP-01 the form is closed while support acts as the customer', async () => {
  await open('en', true)
  await expect.element(main.getByText('Only the customer can do this', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('button', { name: /^Send/ })).not.toBeInTheDocument()
})

test('PRO-03 a session that ends keeps what was typed, in memory only', async () => {
  const { router } = await open()
  await fill('mei.new@pont.example')
  refuse(accounts.requestUsername, 401, { id: 'errors.unauthenticated' })
  await send()
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Log in')
  expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/mei\.new|Brücke/)
  setLoggedIn(mei)
  await router.navigate('/en/profile/email')
  await expect.element(boxes.nth(0)).toHaveValue('mei.new@pont.example')
  await expect.element(boxes.nth(1)).toHaveValue('mei.new@pont.example')
  await expect.element(boxes.nth(2)).toHaveValue('Größere-Brücke-9€')
})
