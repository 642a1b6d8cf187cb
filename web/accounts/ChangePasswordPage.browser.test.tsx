import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { notifyLogOut, setLoggedIn, setLoggedOut } from '#web/platform/session.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { expectKeyboardReachesAll } from '#web/testing/keyboard.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const boxes = main.getByRole('textbox')
const save = () => main.getByRole('button', { name: /^(Save|Wachtwoord opslaan)/ }).click()

const open = (language: 'en' | 'nl' = 'en', impersonation = false) => {
  reply(policies.profile, exampleProfile())
  reply(policies.list, [])
  reply(sessions.list, [])
  return showPortal(`/${language}/profile/password`, { who: { ...mei, impersonation } })
}

const fill = async (current: string, next: string, again = next) => {
  await boxes.nth(0).fill(current)
  await boxes.nth(1).fill(next)
  await boxes.nth(2).fill(again)
}

test('PRO-04 API-05 a new password is sent with the current one, and confirmed in the profile', async () => {
  const { at } = await open()
  await fill('Größere-Brücke-9€', 'Over-the-water-7')
  reply(accounts.setPassword, undefined)
  await save()
  await expect.poll(at).toBe('/en/profile')
  await expect.element(page.getByText('Your password is changed')).toBeVisible()
  const [sent] = callsTo(accounts.setPassword)
  expect(sent?.path).toBe('/api/accounts/mei%40pont.example/password')
  expect(sent?.headers['x-authorization-password']).toBe(passwordHeader('Größere-Brücke-9€'))
})

test('PRO-04 the checklist asks 12 characters', async () => {
  await open()
  await expect
    .element(main.getByRole('list').first())
    .toMatchTextContent(/Still needed: 12 characters or more/)
  await expectKeyboardReachesAll(main.element())
  await fill('Grote-Rivier-7-Brug', 'Elf-Teken-1')
  await save()
  await expect
    .element(page.getByRole('alert').getByRole('link'))
    .toMatchTextContent('Your password needs 12 characters or more')
  expect(callsTo(accounts.setPassword)).toHaveLength(0)
})

test.each([
  ['en', ['Fill in your current password', 'Choose a password', 'Fill in your new password again']],
  ['nl', ['Vul je huidige wachtwoord in', 'Kies een wachtwoord', 'Vul je nieuwe wachtwoord nog een keer in']],
] as const)('PRO-04 ACC-06 nothing filled in is told at each field (%s)', async (language, words) => {
  await open(language)
  await expect.element(boxes.nth(0)).toBeVisible()
  await save()
  const links = page.getByRole('alert').getByRole('link')
  await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(words)
})

test('ACC-06 a wrong current password is told at its field, and what was typed stays', async () => {
  await open()
  await fill('Verkeerd-Wachtwoord-1', 'Over-the-water-7')
  refuse(accounts.setPassword, 422, { id: 'account_current_password_incorrect', field: 'currentPassword' })
  await save()
  await expect
    .element(boxes.nth(0))
    .toHaveAccessibleDescription(expect.stringContaining('The current password is not right'))
  await expect.element(boxes.nth(1)).toHaveValue('Over-the-water-7')
})

test('PRO-04 a lost connection keeps what was typed', async () => {
  await open()
  await fill('Grote-Rivier-7-Brug', 'Over-the-water-7')
  lose(accounts.setPassword)
  await save()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(boxes.nth(2)).toHaveValue('Over-the-water-7')
})

test('IMP-01 the form is closed while support acts as the customer', async () => {
  await open('en', true)
  await expect.element(main.getByText('Only the customer can do this', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
})

test('PRO-04 a session that ends keeps what was typed, in memory only', async () => {
  const { router } = await open()
  await fill('Größere-Brücke-9€', 'Over-the-water-7')
  refuse(accounts.setPassword, 401, { id: 'errors.unauthenticated' })
  await save()
  await expect.element(page.getByText('You were logged out', { exact: false })).toBeVisible()
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('Log in')
  expect(JSON.stringify([sessionStorage, localStorage])).not.toMatch(/water|Brücke/)
  setLoggedIn(mei)
  await router.navigate('/en/profile/password')
  await expect.element(boxes.nth(0)).toHaveValue('Größere-Brücke-9€')
  await expect.element(boxes.nth(1)).toHaveValue('Over-the-water-7')
  await expect.element(boxes.nth(2)).toHaveValue('Over-the-water-7')
})

test('PRO-04 leaving the page drops the passwords that were typed', async () => {
  const { router } = await open()
  await fill('Größere-Brücke-9€', 'Over-the-water-7')
  await router.navigate('/en/profile')
  await expect.element(boxes).not.toBeInTheDocument()
  await router.navigate('/en/profile/password')
  for (const at of [0, 1, 2]) await expect.element(boxes.nth(at)).toHaveValue('')
})

test('PRO-04 the log-out button drops the passwords that were typed', async () => {
  const { router } = await open()
  await fill('Größere-Brücke-9€', 'Over-the-water-7')
  notifyLogOut()
  setLoggedOut()
  await router.navigate('/en/login')
  setLoggedIn(mei)
  await router.navigate('/en/profile/password')
  for (const at of [0, 1, 2]) await expect.element(boxes.nth(at)).toHaveValue('')
})
