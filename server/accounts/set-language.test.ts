import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('PRO-01 a customer chooses the language of their mails', async () => {
  const ana = await portal.customer()
  const reply = await ana.post(`/api/portal/profiles/${ana.profileId}/locale`, { body: { locale: 'nl' } })
  expect(reply.status).toBe(204)
  const { body } = await ana.get(`/api/portal/profiles/${ana.profileId}`)
  expect(body).toMatchObject({ locale: 'nl' })
  const newUsername = `new.${ana.username}`
  await ana.post(`/api/accounts/${ana.profileId}/reset/username`, {
    body: { newUsername },
    headers: { 'x-authorization-password': Buffer.from(ana.password).toString('base64url') },
  })
  const mail = (await portal.mailbox()).find(({ to }) => to === newUsername)
  expect(mail?.subject).toMatch(/^Bevestig/)
})

test.each(['en', 'fr', ''])(
  'a language that we do not write (%j) is refused at its field',
  async (locale) => {
    const ana = await portal.customer()
    const reply = await ana.post(`/api/portal/profiles/${ana.profileId}/locale`, { body: { locale } })
    expect([reply.status, ...reply.issues]).toEqual([422, 'locale: account_language_unknown'])
  },
)
