import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { acting } from '#contract/accounts/acting.ts'
import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { reply } from '#web/testing/replies.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'

const MINUTE = 60

const show = (secondsLeft: number, language: 'en' | 'nl' = 'en', path = 'profile') => {
  reply(acting.current, { customerName: 'Mei Lin', secondsLeft })
  reply(policies.profile, exampleProfile())
  reply(sessions.list, [])
  return showPortal(`/${language}/${path}`, { who: { ...mei, impersonation: true } })
}

test('IMP-01 a bar on top of the page says who acts as whom, that it is recorded, and how long', async () => {
  await show(24 * MINUTE)
  const bar = page.getByRole('region', { name: 'Acting as a customer' })
  await expect.element(bar).toMatchTextContent('You are acting as Mei Lin.')
  await expect.element(bar).toMatchTextContent('Everything you do is recorded.')
  await expect.element(bar).toMatchTextContent('24 minutes left.')
  // after the link that skips to the content, and before the header
  const order = (element: Element) => bar.element().compareDocumentPosition(element)
  expect(order(page.getByRole('banner').element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(order(page.getByRole('link', { name: 'Skip to the content' }).element())).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

test('IMP-01 in Dutch, and on another page too', async () => {
  await show(1 * MINUTE, 'nl', 'profile/email')
  const bar = page.getByRole('region', { name: 'Meekijken als klant' })
  await expect
    .element(bar)
    .toMatchTextContent('Je kijkt mee als Mei Lin. Alles wordt vastgelegd. Nog 1 minuut.')
})

test('IMP-01 the title of the tab begins with it', async () => {
  await show(24 * MINUTE)
  await expect.poll(() => document.title).toBe('(acting as) Your profile – Pont')
})

test.each([
  [6, ''],
  [5, '5 minutes left.'],
  [1, '1 minute left.'],
])('IMP-01 with %i minutes left a screen reader is told "%s"', async (minutes, said) => {
  await show(minutes * MINUTE)
  const bar = page.getByRole('region', { name: 'Acting as a customer' })
  await expect.element(bar.getByRole('status')).toHaveTextContent(said)
})

test('IMP-01 the customer sees no bar, and asks for none', async () => {
  reply(policies.profile, exampleProfile())
  reply(sessions.list, [])
  await showPortal('/en/profile', { who: mei })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
  expect(page.getByRole('region', { name: 'Acting as a customer' }).elements()).toEqual([])
  expect(document.title).toBe('Your profile – Pont')
})
