import { describe, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'

import { clientAddressOf } from './client-address.ts'

describe('limits per client address', () => {
  test('count a client address across all names, and say when to retry', async () => {
    const portal = await startPortal({ LIMIT_LOGIN: '3/min' })
    const names = ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com']
    const replies = await Promise.all(
      names.map((name) => portal.visitor().login(name, 'Verkeerd-Wachtwoord-1')),
    )
    await portal.stop()
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(3)
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.code).toBe('account_too_many_attempts')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.body).toMatchObject({ errors: [{ context: { minutes: 1 } }] })
  })

  test('ignore a forwarded address unless it comes from a trusted proxy', async () => {
    for (const [proxy, expected] of [
      ['off', 429],
      ['127.0.0.1', 401],
    ] as const) {
      const portal = await startPortal({ LIMIT_LOGIN: '1/h', TRUST_PROXY: proxy })
      const login = (address: string) =>
        portal
          .visitor()
          .post('/api/login', { headers: { 'x-forwarded-for': address, authorization: 'Basic eA==' } })
      await login('192.0.2.1')
      expect((await login('192.0.2.2')).status).toBe(expected)
      await portal.stop()
    }
  })

  test.each([
    ['on', '10.9.0.%, 203.0.113.7', [401, 429]],
    ['on', '203.0.113.%', [401, 401]],
    ['2', '10.9.0.%, 203.0.113.7, 10.0.0.1', [401, 429]],
    ['127.0.0.1', '10.9.0.%, 203.0.113.7', [401, 429]],
  ])('with TRUST_PROXY=%s the address in “%s” counts from the right', async (proxies, chain, expected) => {
    const portal = await startPortal({ LIMIT_LOGIN: '1/h', TRUST_PROXY: proxies })
    const statuses: number[] = []
    for (const address of ['1', '2']) {
      const forwarded = chain.replace('%', address)
      const headers = { 'x-forwarded-for': forwarded, authorization: 'Basic eA==' }
      statuses.push((await portal.visitor().post('/api/login', { headers })).status)
    }
    await portal.stop()
    expect(statuses).toEqual(expected)
  })

  test.each([
    ['off', 1],
    ['on', 0],
  ])('with TRUST_PROXY=%s a forwarded address gives %i warnings in all', async (proxies, warnings) => {
    const portal = await startPortal({ TRUST_PROXY: proxies })
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await portal.visitor().get('/livez', { headers: { 'x-forwarded-for': address } })
    await portal.stop()
    expect(portal.logged().filter((line) => line.includes('forwarded_address_ignored'))).toHaveLength(
      warnings,
    )
  })

  test('OPS-02 are shared by all processes on one database', async () => {
    const first = await startPortal({ LIMIT_LOGIN: '2/h' })
    const second = await startPortal({ LIMIT_LOGIN: '2/h', DATABASE_URL: first.config.databaseUrl ?? '' })
    const statuses: number[] = []
    for (const portal of [first, second, first, second])
      statuses.push((await portal.visitor().login('a@example.com', 'Verkeerd-Wachtwoord-1')).status)
    await second.stop()
    await first.stop()
    expect(statuses).toEqual([401, 401, 429, 429])
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('count %s as %s', (address, clientAddress) => expect(clientAddressOf(address)).toBe(clientAddress))
})
