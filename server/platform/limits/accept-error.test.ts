import { afterAll, beforeAll, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

// Node's server emits this when the system has no memory or file descriptor for another connection
test('a connection that cannot be accepted is logged, and the server keeps running', async () => {
  portal.app.server.emit('error', Object.assign(new Error('accept ENOBUFS'), { code: 'ENOBUFS' }))
  expect(portal.logged().join('')).toContain('a connection was not accepted')
  expect((await fetch(`${portal.url}/livez`)).status).toBe(200)
})
