import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { account } from '#server/accounts/accounts.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { updateVersioned } from './update-versioned.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const write = (accountId: string, version?: number) =>
  portal.db.transaction((tx) =>
    updateVersioned(tx, account, { where: eq(account.accountId, accountId), version, set: { locale: 'nl' } }),
  )

const versionOf = async (accountId: string) => {
  const [storedAccount] = await portal.db.select().from(account).where(eq(account.accountId, accountId))
  return storedAccount?.version
}

test('every write raises the version, and one made on an older version is refused', async () => {
  const { profileId } = await portal.customer()
  const read = (await versionOf(profileId)) ?? 0
  expect(await write(profileId, read)).toBe(read + 1)
  await expect(write(profileId, read)).rejects.toMatchObject({ code: 'policy_change_conflict' })
  expect(await versionOf(profileId)).toBe(read + 1)
})

test('of two writes on the same version one gets through', async () => {
  const { profileId } = await portal.customer()
  const read = (await versionOf(profileId)) ?? 0
  const both = await Promise.allSettled([write(profileId, read), write(profileId, read)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a new password raises the version of the account', async () => {
  const ana = await portal.customer()
  const read = (await versionOf(ana.profileId)) ?? 0
  const header = (text: string) => Buffer.from(text, 'utf8').toString('base64')
  const reply = await ana.post(`/api/accounts/${ana.profileId}/password`, {
    body: { password: 'Kleine-Rivier-8-Brug' },
    headers: { 'x-authorization-password': header(ana.password) },
  })
  expect([reply.status, await versionOf(ana.profileId)]).toEqual([204, read + 1])
})

test('nothing is written where the condition fits several rows', async () => {
  const { username } = await portal.customer()
  await portal.customer()
  const wide = portal.db.transaction((tx) =>
    updateVersioned(tx, account, { where: eq(account.locale, 'en-GB'), set: { locale: 'nl' } }),
  )
  await expect(wide).rejects.toThrow('would write')
  const [storedAccount] = await portal.db.select().from(account).where(eq(account.username, username))
  expect(storedAccount?.locale).toBe('en-GB')
})
