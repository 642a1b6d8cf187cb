import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { account } from '#server/accounts/accounts.tables.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const [MINUTE, HOUR] = [60_000, 3_600_000]

describe('API-15 the session check', () => {
  test('returns the customer who is logged in', async () => {
    const ana = await portal.customer()
    const reply = await ana.get('/api/checksession')
    expect([reply.status, reply.body]).toEqual([
      200,
      { firstName: 'Ana', profileId: ana.profileId, impersonation: false },
    ])
  })

  test.each([
    ['a visitor', {}],
    ['an invented secret', { cookie: `__Host-session=${'A'.repeat(43)}` }],
    ['something else', { cookie: '__Host-session=../../etc' }],
  ])('is 401 for %s', async (_, headers) => {
    const reply = await portal.visitor().get('/api/checksession', { headers })
    expect([reply.status, reply.code]).toEqual([401, 'errors.unauthenticated'])
  })

  test('GUARD-04 is 403 while staff have blocked the account, and 200 again afterwards', async () => {
    const ana = await portal.customer({ blocked: true })
    const reply = await ana.get('/api/checksession')
    expect([reply.status, reply.code]).toEqual([403, 'LoginForm.errors.blocked'])
    expect((await ana.get(`/api/portal/profiles/${ana.profileId}`)).status).toBe(401)
    await portal.db.update(account).set({ blockedAt: null }).where(eq(account.accountId, ana.profileId))
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })

  test('expires after 30 idle minutes', async () => {
    portal.clock.set('2026-11-20T09:00:00+01:00')
    const ana = await portal.customer()
    portal.clock.advance(30 * MINUTE - 1)
    expect((await ana.get('/api/checksession')).status).toBe(200)
    portal.clock.advance(30 * MINUTE)
    expect((await ana.get('/api/checksession')).status).toBe(401)
  })

  test('expires after 8 hours, also if it is used', async () => {
    portal.clock.set('2026-11-20T09:00:00+01:00')
    const ana = await portal.customer()
    for (let spent = 0; spent < 8 * HOUR - 20 * MINUTE; spent += 20 * MINUTE) {
      portal.clock.advance(20 * MINUTE)
      expect((await ana.get('/api/checksession')).status).toBe(200)
    }
    portal.clock.advance(20 * MINUTE - 1)
    expect((await ana.get('/api/checksession')).status).toBe(200)
    portal.clock.advance(1)
    expect((await ana.get('/api/checksession')).status).toBe(401)
  })
})

describe('API-16 logging out', () => {
  test('ends the session on the server and deletes the cookie', async () => {
    const ana = await portal.customer()
    const before = ana.cookies()
    const reply = await ana.get('/api/logout')
    expect(reply.status).toBe(204)
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(reply.headers.get('clear-site-data')).toBe('"cache", "storage"')
    const old = await portal.visitor().get('/api/checksession', { headers: { cookie: before } })
    expect(old.status).toBe(401)
  })

  test('ends no session on another device', async () => {
    const ana = await portal.customer()
    const phone = portal.visitor()
    expect((await phone.login(ana.username, ana.password)).status).toBe(200)
    expect((await ana.get('/api/logout')).status).toBe(204)
    expect((await phone.get('/api/checksession')).status).toBe(200)
  })

  test('is the same for a visitor', async () => {
    const reply = await portal.visitor().get('/api/logout')
    expect([reply.status, reply.headers.get('set-cookie')?.includes('Max-Age=0')]).toEqual([204, true])
  })

  test('from another site does nothing', async () => {
    const ana = await portal.customer()
    const reply = await ana.get('/api/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([reply.status, reply.code]).toEqual([400, 'errors.crossSite'])
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })
})

describe('API-22 the profile', () => {
  test('contains the data of the customer', async () => {
    const ana = await portal.customer({ nationality: 'BR', homeCountry: 'PT', locale: 'nl' })
    const reply = await ana.get(`/api/portal/profiles/${ana.profileId}`)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      profileId: ana.profileId,
      relNr: expect.stringMatching(/^\d{7}$/),
      gender: 'FEMALE',
      firstName: 'Ana',
      surname: 'Silva Costa',
      latinFirstName: '',
      latinSurname: '',
      birthDate: '2003-05-14',
      nationality: 'BR',
      homeCountry: 'PT',
      email: ana.username,
      address: null,
      payment: null,
      accounts: [],
      individual: true,
      institutionPaid: false,
      underReview: false,
      requestedDetails: null,
      detailsQuestion: null,
      locale: 'nl',
      passwordChangedAt: null,
      pendingEmail: null,
      version: 1,
    })
  })

  test('is refused to a visitor', async () => {
    const ana = await portal.customer()
    const reply = await portal.visitor().get(`/api/portal/profiles/${ana.profileId}`)
    expect([reply.status, reply.code]).toEqual([401, 'errors.unauthenticated'])
  })

  test('that of another customer and one that does not exist have the same reply', async () => {
    const [ana, ben] = await Promise.all([portal.customer(), portal.customer()])
    const ids = [ben.profileId, '5c0a6f0e-6a1e-4a55-9f0f-0a4f5f1f7d11', 'no-id-at-all']
    const replies = await Promise.all(ids.map((id) => ana.get(`/api/portal/profiles/${id}`)))
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})
