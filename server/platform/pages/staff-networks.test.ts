import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '#server/platform/database/database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { knowClients } from '#server/platform/limits/know-clients.ts'
import { makeLimits } from '#server/platform/limits/limits.ts'
import { makeLog } from '#server/platform/log/log.ts'
import type { Portal } from '#server/platform/portal-context.ts'

import { stylesOf } from './critical-css.ts'
import type { PageSource } from './page-renderer.ts'
import { servePages } from './pages.ts'

const FILE = {
  type: 'text/javascript',
  bytes: Buffer.from('1'),
  br: undefined,
  gzip: undefined,
  immutable: true,
}

const source: PageSource = {
  renderer: () =>
    Promise.resolve({
      setInternalTransport: () => undefined,
      render: ({ address }) =>
        Promise.resolve({
          kind: 'redirect',
          to: /^\/(en|nl)\//.test(address) ? '/en/home?not-found' : `/en${address}`,
        }),
    }),
  partsOf: () => ({ ...stylesOf('.a{b:c}'), stylesheets: [], entry: '/assets/e.js', preload: [] }),
  file: (path) => (['/assets/staff/s.js', '/assets/e.js'].includes(path) ? FILE : undefined),
  finish: (_, html) => Promise.resolve(html),
  staffDocument: () => Promise.resolve('<html lang="en-GB"><title>Back office</title></html>'),
  enforcesPolicy: true,
}

const log = makeLog({ level: 'silent' })

let app: FastifyInstance
beforeAll(async () => {
  const config = readConfig({
    DATA_DIR: 'data',
    SECRET: 's'.repeat(40),
    DEMO: 'off',
    LIMIT_PAGES: 'off',
    STAFF_NETWORKS: '192.0.2.0/24, 2001:db8::/32',
  })
  // limits of a process of its own are counted in memory
  const limits = makeLimits(config, undefined as unknown as Database, log)
  // pages only need the configuration, the date and the limits of the portal
  const portal = { config, clock: { today: () => '2026-11-20' }, limits, log } as unknown as Portal
  app = Fastify()
  knowClients(app, portal)
  await servePages(app, portal, {
    source,
    facts: () => Promise.resolve({ newRequest: true, pages: [] }),
    changes: () => 0,
  })
})
afterAll(() => app.close())

const from = async (remoteAddress: string, url: string) => {
  const { statusCode, body, headers } = await app.inject({ url, remoteAddress })
  // an address that is sent on, or named in the reply, is that of the call
  const unnamed = (text = '') => text.replaceAll(/staff|nowhere/g, 'it')
  return { status: statusCode, body: unnamed(body), location: unnamed(headers.location) }
}

const PAGES = ['/en/staff', '/nl/staff/login', '/en/staff/people', '/staff', '/assets/staff/s.js']

test.each(PAGES)('STAFF-05 %s is there in the networks of STAFF_NETWORKS', async (url) => {
  for (const inside of ['192.0.2.77', '2001:db8::7'])
    expect((await from(inside, url)).status).toBe(url === '/staff' ? 302 : 200)
})

test.each(PAGES)('STAFF-05 %s from elsewhere is answered as an address that does not exist', async (url) => {
  const nowhere = url.replace('staff', 'nowhere')
  for (const outside of ['203.0.113.9', '192.0.3.1', '2001:db9::7']) {
    const reply = await from(outside, url)
    expect(reply.status).not.toBe(200)
    expect(reply).toEqual(await from('192.0.2.77', nowhere))
  }
})

test('STAFF-05 customers get their files from everywhere', async () => {
  expect((await from('203.0.113.9', '/assets/e.js')).status).toBe(200)
})
