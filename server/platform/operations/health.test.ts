import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { allowConnections } from '#server/testing/test-cluster.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

describe('OPS-03 health', () => {
  test('without its database the portal is alive and not ready; with it, it is again', async () => {
    const visitor = portal.visitor()
    const { databaseUrl = '' } = portal.config
    const statuses = async () => [(await visitor.get('/livez')).status, (await visitor.get('/readyz')).status]
    expect(await statuses()).toEqual([200, 200])
    await allowConnections(databaseUrl, false)
    expect(await statuses()).toEqual([200, 503])
    await allowConnections(databaseUrl, true)
    expect(await statuses()).toEqual([200, 200])
  })

  test('OPS-03 a database that is read-only is not ready, and what would be stored is refused as temporary', async () => {
    const { databaseUrl = '' } = portal.config
    const database = new URL(databaseUrl).pathname.slice(1)
    const readOnly = async (value: 'on' | 'off') => {
      await portal.db.execute(
        sql.raw(
          `begin read write; alter database ${database} set default_transaction_read_only = ${value}; commit`,
        ),
      )
      await allowConnections(databaseUrl, false)
      await allowConnections(databaseUrl, true)
    }
    await readOnly('on')
    const visitor = portal.visitor()
    const reset = await vi.waitFor(async () => {
      const body = { username: 'mei@example.com', locale: 'nl' }
      const reply = await visitor.put('/api/accounts/x/reset/password', { body })
      expect((await visitor.get('/readyz')).status).toBe(503)
      return reply
    })
    expect([reset.status, reset.code]).toEqual([503, 'errors.unavailable'])
    await readOnly('off')
    await vi.waitFor(async () => expect((await visitor.get('/readyz')).status).toBe(200))
  })
})
