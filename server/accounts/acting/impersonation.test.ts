import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const MINUTE = 60_000

const acting = async () => {
  const [ana, sanne] = [await portal.customer(), await portal.staff({ roles: ['SUPPORT'] })]
  return { ana, support: await portal.actingAs(ana, sanne) }
}

describe('IMP-01 support that acts as a customer', () => {
  test('sees what the customer sees', async () => {
    const { ana, support } = await acting()
    expect((await support.get('/api/checksession')).body).toMatchObject({
      profileId: ana.profileId,
      impersonation: true,
    })
    expect((await support.get(`/api/portal/profiles/${ana.profileId}`)).status).toBe(200)
  })

  test('STAFF-04 cannot change anything, also with calls that require no log-in', async () => {
    const { ana, support } = await acting()
    const reset = { username: ana.username, locale: 'en-GB' }
    const reply = await support.put(`/api/accounts/${ana.username}/reset/password`, { body: reset })
    expect([reply.status, reply.code]).toEqual([409, 'account_impersonation_not_allowed'])
    expect(await portal.mailbox()).toEqual([])
  })

  test('STAFF-04 is logged out after 30 minutes, also if the session is used', async () => {
    portal.clock.set('2026-11-20T09:00:00+01:00')
    const { support } = await acting()
    for (const used of [1, 2]) {
      portal.clock.advance(14 * MINUTE)
      expect([used, (await support.get('/api/checksession')).status]).toEqual([used, 200])
    }
    portal.clock.advance(2 * MINUTE)
    expect((await support.get('/api/checksession')).status).toBe(401)
  })
})

describe('IMP-02 API-17 stopping', () => {
  test('ends the session, and not that of the customer', async () => {
    const { ana, support } = await acting()
    const before = support.cookies()
    const reply = await support.get('/private/stopStudentImpersonation')
    expect([reply.status, reply.headers.get('location')]).toEqual([
      302,
      `/en/staff/customers/${ana.profileId}`,
    ])
    expect(reply.headers.get('set-cookie')).toContain('__Host-session=; Path=/; Max-Age=0')
    const old = await portal.visitor().get('/api/checksession', { headers: { cookie: before } })
    expect(old.status).toBe(401)
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })

  test('is refused to a visitor and to the customer, who stays logged in', async () => {
    const ana = await portal.customer()
    for (const person of [ana, portal.visitor()])
      expect((await person.get('/private/stopStudentImpersonation')).code).toBe('errors.unauthenticated')
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })

  test('from another site does nothing', async () => {
    const { support } = await acting()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await support.get('/private/stopStudentImpersonation', { headers })).status).toBe(400)
    expect((await support.get('/api/checksession')).status).toBe(200)
  })
})
