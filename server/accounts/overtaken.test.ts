import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hashOfPassword } from '#server/accounts/shared/password-hash.ts'
import { lockAccount } from '#server/accounts/shared/lock-account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { savePassword } from './accounts.store.ts'
import { account } from './accounts.tables.ts'
import { startSession } from './sessions.store.ts'
import { endAllSessions } from './shared/open-sessions.ts'

// What a thief sends at the moment in which the owner locks them out: its password was right when it was checked.

let portal: TestPortal
let goodHash: string
beforeAll(async () => {
  portal = await startPortal()
  goodHash = await hashOfPassword(GOOD)
})
afterAll(() => portal.stop())

const [GOOD, THIEFS] = ['Rustige-Haven-31', 'Snelle-Vogel-88!']

const withPassword = ({ password }: Customer) => ({
  'x-authorization-password': Buffer.from(password, 'utf8').toString('base64url'),
})

const SENT: readonly (readonly [string, (ana: Customer) => Promise<{ readonly status: number }>])[] = [
  ['a log-in', (ana) => portal.visitor().login(ana.username, ana.password)],
  [
    'a new password',
    (ana) =>
      ana.post(`/api/accounts/${ana.profileId}/password`, {
        body: { password: THIEFS },
        headers: withPassword(ana),
      }),
  ],
  [
    'another e-mail address',
    (ana) =>
      ana.post(`/api/accounts/${ana.profileId}/reset/username`, {
        body: { newUsername: `thief.${ana.profileId}@pont.example` },
        headers: withPassword(ana),
      }),
  ],
  [
    'a calendar link',
    (ana) => ana.post(`/api/portal/profiles/${ana.profileId}/calendar`, { body: { locale: 'nl' } }),
  ],
  [
    'the closing of the account',
    (ana) => ana.post(`/api/portal/profiles/${ana.profileId}/closing`, { headers: withPassword(ana) }),
  ],
]

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Sends a call that has checked the password when it meets `change`, which is not committed yet. */
const overtaken = (
  ana: Customer,
  send: () => Promise<{ readonly status: number }>,
  change: (tx: Tx) => Promise<void>,
) =>
  portal.db.transaction(async (tx) => {
    await tx.select().from(account).where(eq(account.accountId, ana.profileId)).for('update')
    const sent = send()
    await expect
      .poll(async () => (await portal.database.pool.query(WAITING)).rows[0]?.waiting, { timeout: 35_000 })
      .toBe(1)
    await change(tx)
    return { sent }
  })

describe('T10 T13 a call that was sent with the old password does not overtake the new one', () => {
  test.each(SENT)('%s', async (_, send) => {
    const ana = await portal.customer()
    const { sent } = await overtaken(
      ana,
      () => send(ana),
      async (tx) => {
        const locked = await lockAccount(tx, ana.profileId)
        await savePassword(tx, locked, { passwordHash: goodHash, now: portal.clock.now() })
        await endAllSessions(tx, ana.profileId, portal.clock.now())
      },
    )
    expect((await sent).status).toBe(401)
    const statuses = await Promise.all(
      [ana.password, THIEFS, GOOD].map(
        async (password) => (await portal.visitor().login(ana.username, password)).status,
      ),
    )
    expect(statuses).toEqual([401, 401, 200])
    expect((await ana.get('/api/checksession')).status).toBe(401)
    const subjects = (await portal.mailbox()).filter(({ to }) => to === ana.username)
    expect(subjects).toEqual([])
  })
})

test('T10 ACC-06 a log-in that was sent before the account is closed starts no session', async () => {
  const ana = await portal.customer()
  const closing = ana.post(`/api/portal/profiles/${ana.profileId}/closing`, { headers: withPassword(ana) })
  expect((await closing).status).toBe(204)
  const row = await portal.db.select().from(account).where(eq(account.accountId, ana.profileId))
  expect(row).toMatchObject([{ passwordVersion: 2 }])
  const start = { accountId: ana.profileId, passwordVersion: 1, now: portal.clock.now() }
  await expect(startSession(portal.db, start)).rejects.toMatchObject({
    cause: { constraint: 'session_of_password' },
  })
})

test('T10 a session of an older password cannot be stored', async () => {
  const ana = await portal.customer()
  const store = portal.db.transaction(async (tx) => {
    const locked = await lockAccount(tx, ana.profileId)
    await savePassword(tx, locked, { passwordHash: goodHash, now: portal.clock.now() })
    // the sessions are left
  })
  const refusal = { cause: { constraint: 'session_of_password' } }
  await expect(store).rejects.toMatchObject(refusal)
  const start = { accountId: ana.profileId, passwordVersion: 2, now: portal.clock.now() }
  await expect(startSession(portal.db, start)).rejects.toMatchObject(refusal)
})

test('ACC-06 nothing can be locked for a change in an account that was closed', async () => {
  const ana = await portal.customer()
  const closed = await ana.post(`/api/portal/profiles/${ana.profileId}/closing`, {
    headers: withPassword(ana),
  })
  expect(closed.status).toBe(204)
  const late = portal.db.transaction((tx) => lockAccount(tx, ana.profileId))
  await expect(late).rejects.toMatchObject({ code: 'policy_change_conflict' })
})
