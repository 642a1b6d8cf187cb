import { afterAll, beforeAll, describe, expect, test } from 'vitest'

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
})
