import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuse, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const token = 'x'.repeat(43)

const here = location.href
// the page removes its token from the address
afterEach(() => history.replaceState(null, '', here))

const open = (purpose: 'CHANGE_USERNAME' | 'UNDO_USERNAME', language: 'en' | 'nl' = 'en') => {
  reply(accounts.tokenInfo, { valid: true, purpose, expiresAt: '2026-11-21T10:00:00+01:00' })
  return showPortal(`/${language}/setusername/mei@pont.example/new@pont.example/${token}`, { who: mei })
}

test.each([
  {
    language: 'en',
    question: 'Confirm your new e-mail address',
    button: 'Use this e-mail address',
    title: 'Your e-mail address has changed',
    next: 'Log in with new@pont.example',
  },
  {
    language: 'nl',
    question: 'Bevestig je nieuwe e-mailadres',
    button: 'Gebruik dit e-mailadres',
    title: 'Je e-mailadres is gewijzigd',
    next: 'Log in met new@pont.example',
  },
] as const)('ACC-04 API-03 the address changes when the button is pressed ($language)', async (words) => {
  const { language, question, button, title, next } = words
  await open('CHANGE_USERNAME', language)
  await expect.element(main.getByRole('heading', { level: 1, name: question })).toBeVisible()
  await expect.element(main).toMatchTextContent(/mei@pont\.example.*new@pont\.example/)
  expect(callsTo(accounts.setUsername)).toHaveLength(0)
  // neither the secret nor an address stays in the history
  await expect.poll(() => location.pathname).toBe(`/${language}/setusername/-/-/-`)
  reply(accounts.setUsername, undefined)
  await main.getByRole('button', { name: button }).click()
  await expect.element(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(main).toMatchTextContent(next)
  const [sent] = callsTo(accounts.setUsername)
  expect(sent?.headers['x-authorization-token']).toBe(token)
  // all sessions have ended
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: /Log out|Uitloggen/ }))
    .not.toBeInTheDocument()
})

test('PRO-03 the owner of the old address takes the change back', async () => {
  await open('UNDO_USERNAME')
  await expect
    .element(main.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Undo the change of your e-mail address')
  reply(accounts.setUsername, undefined)
  await main.getByRole('button', { name: 'Undo the change' }).click()
  await expect
    .element(main.getByRole('heading', { level: 1 }))
    .toMatchTextContent('You have your old e-mail address back')
  await expect.element(main).toMatchTextContent('We sent a link to new@pont.example')
})

const expectOver = () =>
  expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent('This link no longer works')

test('ACC-04 a link that has expired says so', async () => {
  refuse(accounts.tokenInfo, 410, { id: 'account_link_expired' })
  await showPortal(`/en/setusername/mei@pont.example/new@pont.example/${token}`)
  await expectOver()
  await expect.element(main.getByRole('link', { name: 'To your profile' })).toBeVisible()
})

test('ACC-04 an address that another account has by now is told', async () => {
  await open('CHANGE_USERNAME')
  refuse(accounts.setUsername, 409, { id: 'account_username_exists', field: 'newUsername' })
  await main.getByRole('button', { name: 'Use this e-mail address' }).click()
  await expectOver()
  await expect.element(main).toMatchTextContent('There is already an account with this address')
})

test('ACC-04 a reloaded page asks to open the link again', async () => {
  await showPortal('/en/setusername/-/-/-')
  await expect.element(main).toMatchTextContent('Open the link in your e-mail again')
  expect(callsTo(accounts.tokenInfo)).toHaveLength(0)
})

test('ACC-04 a lost connection keeps the link', async () => {
  await open('CHANGE_USERNAME')
  lose(accounts.setUsername)
  await main.getByRole('button', { name: 'Use this e-mail address' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Use this e-mail address' })).toBeVisible()
})
