import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Tx } from '#server/platform/database/database.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { findOrCreateAccount } from './find-or-create.ts'
import { lockAccount } from './lock-account.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('a log-in does not wait for an open change of the same account', async () => {
  const ana = await portal.customer()
  const events: string[] = []
  await portal.db.transaction(async (tx) => {
    await lockAccount(tx, ana.profileId)
    // the transaction stays open until the log-in has a reply, so a log-in that waited for it would never get one
    const { status } = await portal.visitor().login(ana.username, ana.password)
    events.push(`log-in answered with ${status}`)
  })
  events.push('change committed')
  expect(events).toEqual(['log-in answered with 200', 'change committed'])
})

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test('a second change of the same account waits for the first, also one that is part of a request', async () => {
  const ana = await portal.customer()
  const events: string[] = []
  const wanted = { username: ana.username, locale: 'nl' as const, now: portal.clock.now() }
  const later = [(tx: Tx) => lockAccount(tx, ana.profileId), (tx: Tx) => findOrCreateAccount(tx, wanted)]
  const waiting = await portal.db.transaction(async (tx) => {
    await lockAccount(tx, ana.profileId)
    const started = later.map((lock) =>
      portal.db.transaction(async (other) => {
        await lock(other)
        events.push('second')
      }),
    )
    // the database shows when both wait for this transaction
    await expect
      .poll(async () => (await portal.database.pool.query(WAITING)).rows[0]?.waiting, { timeout: 35_000 })
      .toBe(later.length)
    events.push('first')
    return started
  })
  await Promise.all(waiting)
  expect(events).toEqual(['first', 'second', 'second'])
})
