import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import type { SessionEntry } from '#contract/accounts/sessions.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { callsTo, lose, refuseWith, reply } from '#web/testing/replies.ts'

const entry = (changes: Partial<SessionEntry> = {}): SessionEntry => ({
  sessionId: '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11',
  browser: 'SAFARI',
  system: 'IOS',
  current: false,
  impersonation: false,
  startedAt: '2026-11-20T09:00:00+01:00',
  idleMinutes: 12,
  ...changes,
})

const here = entry({
  sessionId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  browser: 'FIREFOX',
  system: 'LINUX',
  current: true,
  idleMinutes: 0,
})

const show = (list: SessionEntry[], { language = 'en', impersonation = false } = {}) => {
  reply(policies.profile, exampleProfile())
  reply(policies.list, [])
  reply(sessions.list, list)
  return showPortal(`/${language}/profile`, { who: { ...mei, impersonation } })
}

const devices = page.getByRole('region', { name: /^(Your devices|Je apparaten)$/ })

test.each([
  [
    'en',
    [/Firefox on Linux\s*You use this device now/, /Safari on iPhone or iPad\s*Last used 12 minutes ago/],
  ],
  [
    'nl',
    [
      /Firefox op Linux\s*Dit apparaat gebruik je nu/,
      /Safari op iPhone of iPad\s*12 minuten geleden gebruikt/,
    ],
  ],
] as const)('PRO-01 the profile shows where somebody is logged in (%s)', async (language, says) => {
  await show([here, entry()], { language })
  for (const words of says) await expect.element(devices).toMatchTextContent(words)
})

test('PRO-01 one device is logged out, and the focus stays at the list', async () => {
  await show([here, entry()])
  reply(sessions.end, undefined)
  await expect.element(devices).toBeVisible()
  reply(sessions.list, [here])
  await devices.getByRole('button', { name: 'Log out Safari on iPhone or iPad' }).click()
  await expect.element(page.getByText('The other device is logged out')).toBeVisible()
  await expect.element(devices).not.toMatchTextContent('Safari')
  await expect.element(devices).toHaveFocus()
  expect(callsTo(sessions.end)[0]?.path).toMatch(/\/sessions\/5c0a6f0e-/)
})

test('PRO-01 all other devices are logged out at once, however many there are', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    entry({ sessionId: `5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f${7000 + index}` }),
  )
  await show([here, ...many])
  await expect.element(devices).toBeVisible()
  // the others are behind one line, so that what comes after them stays in reach
  expect(devices.getByRole('listitem').elements()).toHaveLength(4)
  await devices.getByText('57 more devices').click()
  expect(devices.getByRole('listitem').elements()).toHaveLength(61)
  reply(sessions.endOthers, undefined)
  reply(sessions.list, [here])
  await devices.getByRole('button', { name: 'Log out on all other devices' }).click()
  await expect.element(page.getByText('You are logged out on all other devices')).toBeVisible()
  await expect
    .element(devices.getByRole('button', { name: 'Log out on all other devices' }))
    .not.toBeInTheDocument()
})

test('PRO-01 a device that logged out by itself is no failure', async () => {
  await show([here, entry()])
  refuseWith(sessions.end, 'errors.notFound')
  await expect.element(devices).toBeVisible()
  reply(sessions.list, [here])
  await devices.getByRole('button', { name: /^Log out Safari/ }).click()
  await expect.element(page.getByText('The other device is logged out')).toBeVisible()
})

test('PRO-01 a lost connection is told where the button is', async () => {
  await show([here, entry()])
  lose(sessions.end)
  await devices.getByRole('button', { name: /^Log out Safari/ }).click()
  await expect.element(devices.getByRole('alert')).toBeVisible()
  await expect.element(devices.getByRole('button', { name: /^Log out Safari/ })).toBeVisible()
})

test('PRO-01 without another device there is nothing to log out', async () => {
  await show([entry({ ...here, browser: null, system: null })])
  await expect.element(devices).toMatchTextContent('Unknown browser')
  await expect.element(devices.getByRole('button')).not.toBeInTheDocument()
})

test('STAFF-04 the customer sees support that acts as them, and can log it out', async () => {
  await show([here, entry({ impersonation: true })])
  await expect.element(devices).toMatchTextContent('Our customer service, to help you')
  await expect.element(devices.getByRole('button', { name: /^Log out Our customer service/ })).toBeVisible()
})

test('STAFF-04 support sees the devices and can log out none', async () => {
  await show([here, entry()], { impersonation: true })
  await expect.element(devices).toMatchTextContent('Safari on iPhone')
  await expect.element(devices.getByRole('button')).not.toBeInTheDocument()
})

test('PRO-01 devices that fail to load leave the rest of the profile', async () => {
  reply(policies.profile, exampleProfile())
  reply(policies.list, [])
  refuseWith(sessions.list, 'errors.unavailable')
  await showPortal('/en/profile', { who: mei })
  await expect.element(page.getByText('mei@pont.example')).toBeVisible()
  await expect.element(page.getByText('We could not load your devices')).toBeVisible()
})
