import { expect, test } from 'vitest'

import { acting } from '#contract/accounts/acting.ts'
import type { Visit } from '#contract/accounts/acting.ts'
import { policies } from '#contract/policies.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { exampleProfile } from '#web/testing/examples/example-profile.ts'
import { mei, showPortal } from '#web/testing/portal.tsx'
import { refuseWith, reply, replyBy } from '#web/testing/replies.ts'

const visit = (day: string, changes: Partial<Visit> = {}): Visit => ({
  visitId: `6f9619ff-8b86-4d01-b42d-00c04fc964${day}`,
  staffName: 'Sanne Bakker',
  reason: 'ASKED_BY_PHONE',
  startedAt: `2026-11-${day}T10:26:00+01:00`,
  endedAt: `2026-11-${day}T10:31:00+01:00`,
  ...changes,
})

const show = (language: 'en' | 'nl' = 'en') => {
  reply(policies.profile, exampleProfile())
  reply(sessions.list, [])
  return showPortal(`/${language}/profile`, { who: mei })
}

test.each([
  [
    'en',
    'Who looked into your account',
    'Sanne Bakker, 25 November 2026, 10:26 to 10:31. “You asked for it on the phone.”',
  ],
  [
    'nl',
    'Wie er in je account keek',
    'Sanne Bakker, 25 november 2026, 10:26 tot 10:31. “Je vroeg erom aan de telefoon.”',
  ],
] as const)(
  'STAFF-04 the profile says who of us looked, when and why (%s)',
  async (language, name, words) => {
    reply(acting.visits, { visits: [visit('25')], pages: 1 })
    const { main } = await show(language)
    await expect.element(main.getByRole('region', { name })).toMatchTextContent(words)
  },
)

test('STAFF-04 of somebody who is looking now it says since when', async () => {
  reply(acting.visits, { visits: [visit('25', { endedAt: null, reason: 'OTHER' })], pages: 1 })
  const { main } = await show()
  await expect
    .element(main.getByRole('region', { name: 'Who looked into your account' }))
    .toMatchTextContent('Sanne Bakker, 25 November 2026, from 10:26. “Another reason.')
})

test('STAFF-04 without visits it says that nobody looked', async () => {
  const { main } = await show()
  await expect
    .element(main.getByText('Nobody from our customer service has looked', { exact: false }))
    .toBeVisible()
})

test('STAFF-04 earlier visits are shown by a press, and a failure leaves those that are there', async () => {
  replyBy(acting.visits, ({ path }) =>
    path.endsWith('page=2') ? { visits: [visit('11')], pages: 2 } : { visits: [visit('25')], pages: 2 },
  )
  const { main } = await show()
  const card = main.getByRole('region', { name: 'Who looked into your account' })
  await expect.element(card).toMatchTextContent('25 November 2026')
  refuseWith(acting.visits, 'errors.unavailable')
  await card.getByRole('button', { name: 'Show earlier ones' }).click()
  await expect.element(card.getByRole('alert')).toBeVisible()
  reply(acting.visits, { visits: [visit('11')], pages: 2 })
  await card.getByRole('button', { name: 'Show earlier ones' }).click()
  await expect.element(card).toMatchTextContent('11 November 2026')
  await expect.element(card).toMatchTextContent('25 November 2026')
  expect(card.getByRole('button').elements()).toEqual([])
})
