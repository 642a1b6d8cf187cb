import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuseWith, reply } from '#web/testing/replies.ts'

const main = page.getByRole('main')
const summary = page.getByRole('alert')

const here = location.href
// the page removes its token from the address
afterEach(() => history.replaceState(null, '', here))

const LINK = `setpassword/${'x'.repeat(43)}/arjun@pont.example`

const open = (language: 'en' | 'nl' = 'en') => {
  reply(accounts.tokenInfo, {
    valid: true,
    purpose: 'RESET_PASSWORD',
    expiresAt: '2026-11-21T10:00:00+01:00',
  })
  return showPortal(`/${language}/${LINK}`)
}

test.each([
  [
    'en',
    'Your password needs: 10 characters or more, a capital letter, a number, a special character. Leave out the start of your e-mail address',
  ],
  [
    'nl',
    'Je wachtwoord mist nog: 10 tekens of meer, een hoofdletter, een cijfer, een speciaal teken. Laat het begin van je e-mailadres weg',
  ],
] as const)('ACC-03 one error names everything that is missing (%s)', async (language, words) => {
  await open(language)
  const [password, repeat] = [main.getByRole('textbox').first(), main.getByRole('textbox').last()]
  await password.fill('arjun')
  await repeat.fill('arjun')
  await main.getByRole('button', { name: /^(Save|Wachtwoord opslaan)/ }).click()
  await expect.element(summary.getByRole('link')).toMatchTextContent(words)
  await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(callsTo(accounts.setPassword)).toHaveLength(0)
})

test('ACC-03 the checklist is updated while typing, and includes the e-mail address', async () => {
  await open()
  const [password, list] = [main.getByRole('textbox').first(), main.getByRole('list').first()]
  await expect.element(list).toMatchTextContent(/Still needed: a number/)
  await expect.element(list).not.toMatchTextContent('e-mail address')
  await password.fill('short')
  await expect.element(list).toMatchTextContent(/Still needed: a number/)
  await password.fill('Arjun2004!!')
  await expect
    .element(list)
    .toMatchTextContent(/Still needed: a password that doesn’t include the first part of your e-mail address/)
  await password.fill('Over-the-water-7')
  await expect.element(list).not.toMatchTextContent('Still needed')
  await main.getByRole('textbox').last().fill('Over-the-water-8')
  await main.getByRole('button', { name: /^Save/ }).click()
  await expect.element(summary).toMatchTextContent('The two passwords are different')
})

test('ACC-03 a new password is sent with the token, and the customer is logged in', async () => {
  const { at } = await open()
  await main.getByRole('textbox').first().fill('Over-the-water-7')
  await main.getByRole('textbox').last().fill('Over-the-water-7')
  reply(accounts.setPassword, undefined)
  reply(accounts.login, mei)
  reply(accounts.checkSession, mei)
  reply(policies.list, [])
  reply(requests.waiting, [])
  await main.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(at).toBe('/en/insurances')
  expect(callsTo(accounts.setPassword)[0]?.headers['x-authorization-token']).toBe('x'.repeat(43))
})

const expectOver = async () => {
  const name = 'This link no longer works'
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => document.title).toContain(name)
}

test('ACC-03 an invented link and an expired one each have their own message', async () => {
  refuseWith(accounts.tokenInfo, 'account_link_invalid')
  const { router } = await showPortal(`/en/${LINK}`)
  await expectOver()
  await expect.poll(() => location.pathname).toBe('/en/setpassword/-/-')
  refuseWith(accounts.tokenInfo, 'account_link_expired')
  await router.navigate(`/en/setpassword/${'y'.repeat(43)}/arjun@pont.example`)
  await expect.element(page.getByText(/This link is too old\. Ask for a new one/)).toBeVisible()
})

test.each([
  ['en', 'setpassword', 'A link works once, and only the newest one'],
  ['nl', 'setpassword', 'Een link werkt één keer, en alleen de nieuwste'],
  ['en', 'activate', 'A link works once, for a limited time'],
  ['nl', 'activate', 'Een link werkt één keer en maar een beperkte tijd'],
])('ACC-03 an unknown link says what holds of its kind (%s %s)', async (language, kind, heading) => {
  refuseWith(accounts.tokenInfo, 'account_link_invalid')
  await showPortal(`/${language}/${kind}/${'x'.repeat(43)}/arjun@pont.example`)
  await expect.element(main.getByRole('heading', { level: 2, name: heading })).toBeVisible()
})

test.each([
  ['en', 'You have a password', 'Log in', /with a link in another e-mail of ours/],
  ['nl', 'Je hebt een wachtwoord', 'Log in', /met een link in een andere e-mail van ons/],
])('ACC-03 of several links for a first password the others lead to logging in (%s)', async (...given) => {
  const [language, heading, logIn, words] = given
  refuseWith(accounts.tokenInfo, 'account_link_not_needed')
  await showPortal(`/${language}/activate/${'x'.repeat(43)}/arjun@pont.example`)
  await expect.element(main.getByRole('heading', { level: 2, name: heading })).toBeVisible()
  await expect.element(main.getByText(words)).toBeVisible()
  const href = main.getByRole('link', { name: logIn, exact: true })
  await expect.element(href).toHaveAttribute('href', expect.stringMatching(new RegExp(`^/${language}/login`)))
  await expect.element(main.getByRole('link', { name: /new link|nieuwe link/ })).toBeVisible()
})

test('ACC-03 a link that cannot be checked stays valid, and can be checked again', async () => {
  lose(accounts.tokenInfo)
  await showPortal(`/en/${LINK}`)
  await expect.element(page.getByText(/Your link still works\./)).toBeVisible()
  refuseWith(accounts.tokenInfo, 'account_link_used')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectOver()
})
