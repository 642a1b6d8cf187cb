import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

// node's server emits this when the system has no memory or descriptor for one more connection
test('a connection that cannot be accepted is logged, and the server goes on', async () => {
  portal.app.server.emit('error', Object.assign(new Error('accept ENOBUFS'), { code: 'ENOBUFS' }))
  expect(portal.logged().join('')).toContain('a connection was not accepted')
  expect((await fetch(`${portal.url}/livez`)).status).toBe(200)
})
