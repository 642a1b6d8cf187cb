import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

describe('the headers of every reply', () => {
  test.each([
    [200, 'GET', '/livez', {}],
    [200, 'HEAD', '/livez', {}],
    [204, 'GET', '/api/logout', {}],
    [400, 'GET', '/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } }],
    [400, 'GET', '/api/%E0%A4%A', {}],
    [401, 'GET', '/api/checksession', {}],
    [404, 'GET', '/api/nowhere', {}],
    [404, 'DELETE', '/api/login', {}],
    [410, 'GET', '/api/accounts/ana%40example.com/', {}],
    [413, 'POST', '/api/accounts/x/activate', { body: { password: 'x'.repeat(1_100_000) } }],
    [
      415,
      'POST',
      '/api/accounts/x/activate',
      { body: 'password=x', headers: { 'content-type': 'text/plain' } },
    ],
    [422, 'PUT', '/api/accounts/x/reset/password', { body: { username: '', locale: 'nl' } }],
  ])('%i %s %s', async (status, method, path, more) => {
    const { headers, ...reply } = await portal.visitor().send(method, path, more)
    expect(reply.status).toBe(status)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type') ?? 'application/json; charset=utf-8').toBe(
      'application/json; charset=utf-8',
    )
    for (const name of ['server', 'x-powered-by', 'www-authenticate', 'access-control-allow-origin'])
      expect(headers.get(name)).toBeNull()
  })

  test.each([
    ['/en/%E0%A4%A', '/en/home?not-found'],
    ['/nl/service-contact/faq/%c3/', '/nl/home?not-found'],
    ['/%c3', '/en/home?not-found'],
  ])('SHELL-01 a person who opens %s, which nobody can read, gets a page', async (path, leads) => {
    const accept = 'text/html,application/xhtml+xml'
    const reply = await portal.visitor().send('GET', path, { headers: { accept } })
    expect([reply.status, reply.headers.get('location')]).toEqual([302, leads])
    const call = await portal.visitor().send('GET', `/api${path}`, { headers: { accept } })
    expect(call.status).toBe(400)
  })

  test('over http there is no Strict-Transport-Security', async () => {
    const plain = await startPortal({ PUBLIC_URL: 'http://localhost:3000' })
    const ana = await plain.customer()
    const reply = await ana.get('/api/checksession')
    await plain.stop()
    expect(reply.headers.get('strict-transport-security')).toBeNull()
    expect(ana.cookies()).toMatch(/^session=/)
  })
})

describe('the log and the metrics', () => {
  test('OPS-03 contain the pattern of a route and no personal data', async () => {
    const ana = await portal.customer({ username: 'ana.canary@example.com', firstName: 'Canaria' })
    await portal.visitor().login(ana.username, 'Verkeerd-Kanarie-1')
    await ana.get(`/api/accounts/${encodeURIComponent(ana.username)}/?birthdate=2003-05-14`, {
      headers: { 'x-authorization-token': 'canary-token' },
    })
    await ana.get(`/api/portal/profiles/${ana.profileId}`)
    await portal.mailbox()
    const log = portal.logged().join('')
    expect(log).toContain('"route":"/api/accounts/:id/"')
    for (const secret of [
      'canary',
      'Canaria',
      'Kanarie',
      '2003-05-14',
      ana.password,
      ana.cookies().slice(15),
    ])
      expect(log).not.toContain(secret)
    portal.logged().forEach((line) => expect(() => JSON.parse(line)).not.toThrow())
  })
})
