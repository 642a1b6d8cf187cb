import { request } from 'node:http'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { knownHost } from './known-hosts.ts'

const settings = { publicUrl: 'https://pont.example', requestHosts: ['pont.example', 'other.example'] }

test.each([
  ['pont.example', 'pont.example'],
  ['PONT.example:443', 'pont.example'],
  ['other.example', 'other.example'],
  ['localhost:3000', 'localhost'],
  ['127.0.0.1:81', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['', 'pont.example'],
  ['evil.example', undefined],
  ['pont.example.evil.example', undefined],
  ['pont.example.', undefined],
  ['h1', undefined],
])('OPS-03 the host “%s” means %s', (host, expected) => expect(knownHost(host, settings)).toBe(expected))

describe('a host that is not ours', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startPortal({ DEMO: 'on' })
  })
  afterAll(() => portal.stop())

  // fetch always sends the host of its address
  const statusOf = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(new URL(path, portal.url), { headers: { host } }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
        .on('error', reject)
        .end()
    })

  test.each(['/dev/mailbox', '/dev/authenticator', '/dev/pay', '/dev/clock'])(
    'gets nothing of the demo page %s',
    async (path) => {
      expect(await statusOf(path, 'evil.example')).toBe(421)
      expect(await statusOf(path, 'localhost:3000')).toBe(200)
    },
  )

  test.each(['/livez', '/readyz'])(
    'gets the health at %s, as probes name the machine by its address',
    async (path) => expect(await statusOf(path, '10.1.2.3:3000')).toBe(200),
  )

  test('is logged once, without its name', () => {
    const lines = portal.logged().filter((line) => line.includes('unknown_host'))
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toContain('evil')
  })
})
