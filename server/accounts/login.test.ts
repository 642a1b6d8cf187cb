import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { account, session } from '#server/accounts/accounts.tables.ts'
import { basic } from '#server/testing/person.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const MINUTE = 60_000

const visibleOf = ({ status, headers, body }: PersonReply) => {
  const names = [...headers.keys()].filter((name) => name !== 'retry-after').toSorted()
  return JSON.stringify({ status, names, body })
}

describe('API-14 ACC-01 logging in', () => {
  test('with the right password starts a session', async () => {
    const ana = await portal.customer({ active: true })
    const visitor = portal.visitor()
    const reply = await visitor.login(ana.username, ana.password)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({ firstName: 'Ana', profileId: ana.profileId, impersonation: false })
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('works with the e-mail address in upper case and with spaces around it', async () => {
    const ana = await portal.customer()
    const reply = await portal.visitor().login(` ${ana.username.toUpperCase()} `, ana.password)
    expect(reply.status).toBe(200)
  })

  test.each([
    'Ω≈ç√漢字-Kaas-12',
    'Grüße:aus:Köln:7€',
    'Zwölf Boxkämpfer 🥊 1',
    'é'.normalize('NFD') + 'Regenboog-12',
  ])('works with the password %s', async (password) => {
    const ana = await portal.customer({ password })
    expect((await portal.visitor().login(ana.username, password.normalize('NFC'))).status).toBe(200)
    expect((await portal.visitor().login(ana.username, `${password}x`)).code).toBe('LoginForm.errors.failed')
  })

  test('greets a customer with only one name by that name', async () => {
    const sukarno = await portal.customer({ firstName: '-', familyName: 'Sukarno' })
    expect((await sukarno.get('/api/checksession')).body).toMatchObject({ firstName: 'Sukarno' })
  })

  test('creates a new secret each time and ends the previous session', async () => {
    const ana = await portal.customer()
    const before = ana.cookies()
    await ana.login(ana.username, ana.password)
    expect(ana.cookies()).not.toBe(before)
    const old = await portal.visitor().get('/api/checksession', { headers: { cookie: before } })
    expect(old.status).toBe(401)
  })

  test('stores the password as Argon2id and only a hash of the session secret', async () => {
    const ana = await portal.customer()
    const [row] = await portal.db.select().from(account).where(eq(account.accountId, ana.profileId))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [stored] = await portal.db.select().from(session).where(eq(session.accountId, ana.profileId))
    expect(ana.cookies()).not.toContain(stored?.sessionHash.toString('base64url'))
  })

  test.each([
    ['no header', undefined],
    ['another scheme', 'Bearer abc'],
    ['no base64', 'Basic ***'],
    ['no UTF-8', `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0x61]).toString('base64')}`],
    ['no colon', `Basic ${Buffer.from('ana').toString('base64')}`],
    ['no name', `Basic ${Buffer.from(':x').toString('base64')}`],
    ['a header of 8 kB', basic('ana@example.com', 'x'.repeat(6000))],
  ])('refuses credentials with %s', async (_, authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    const reply = await portal.visitor().post('/api/login', { headers })
    expect([reply.status, reply.code]).toEqual([401, 'LoginForm.errors.failed'])
    expect(reply.headers.get('www-authenticate')).toBeNull()
  })
})

describe('ACC-05 ACC-01 nothing is revealed about accounts', () => {
  test('unknown, wrong, inactive and blocked get the same reply, byte for byte', async () => {
    const [ana, inactive, blocked] = await Promise.all([
      portal.customer(),
      portal.customer({ active: false }),
      portal.customer({ blocked: true }),
    ])
    const names = [
      'nobody@example.com',
      ana.username,
      inactive.username,
      blocked.username,
      ana.username.toUpperCase(),
    ]
    const replies = await Promise.all(
      names.map((name) => portal.visitor().login(name, 'Verkeerd-Wachtwoord-1')),
    )
    expect(new Set(replies.map(visibleOf)).size).toBe(1)
    expect(replies[0]?.code).toBe('LoginForm.errors.failed')
  })

  test('a blocked account is reported only after the correct password', async () => {
    const ben = await portal.customer({ blocked: true })
    const reply = await portal.visitor().login(ben.username, ben.password)
    expect([reply.status, reply.code]).toEqual([403, 'LoginForm.errors.blocked'])
    expect(reply.headers.get('set-cookie')).toBeNull()
  })
})

describe('ACC-05 failed log-ins delay the next attempt', () => {
  const fail = (name: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => portal.visitor().login(name, 'Verkeerd-Wachtwoord-1')))

  test('after five, for known and unknown names, also with the correct password', async () => {
    portal.clock.set('2026-11-20T10:00:00+01:00')
    const ana = await portal.customer()
    await fail(ana.username, 5)
    await fail('stranger@example.com', 5)
    const replies = [
      await portal.visitor().login(ana.username, ana.password),
      await portal.visitor().login(ana.username, 'Verkeerd-Wachtwoord-1'),
      await portal.visitor().login('stranger@example.com', 'Verkeerd-Wachtwoord-1'),
    ]
    expect(new Set(replies.map(visibleOf)).size).toBe(1)
    expect([replies[0]?.status, replies[0]?.code]).toEqual([429, 'LoginForm.errors.wait'])
    expect(replies[0]?.headers.get('retry-after')).toBe('30')
    expect(replies[0]?.body).toMatchObject({ errors: [{ context: { seconds: 30 } }] })
  })

  test('the delay ends on time, grows with every failure and never exceeds 15 minutes', async () => {
    portal.clock.set('2026-11-20T11:00:00+01:00')
    const ana = await portal.customer()
    await fail(ana.username, 5)
    const waits: number[] = []
    for (let index = 0; index < 7; index += 1) {
      const reply = await portal.visitor().login(ana.username, 'Verkeerd-Wachtwoord-1')
      const seconds = Number(reply.headers.get('retry-after'))
      waits.push(seconds)
      portal.clock.advance(seconds * 1000 - 1)
      expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(429)
      portal.clock.advance(1)
      await fail(ana.username, 1)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
    portal.clock.advance(15 * MINUTE)
    expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(200)
  })

  test('simultaneous attempts count too', async () => {
    const replies = await fail('crowd@example.com', 20)
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('fifteen minutes without failures, or a success, clear them', async () => {
    portal.clock.set('2026-11-20T14:00:00+01:00')
    const ana = await portal.customer()
    await fail(ana.username, 4)
    portal.clock.advance(15 * MINUTE)
    await fail(ana.username, 4)
    expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(200)
    await fail(ana.username, 4)
    expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(200)
  })

  test('slow guessing is limited to a hundred attempts in a row', async () => {
    portal.clock.set('2026-11-21T00:00:00+01:00')
    const ana = await portal.customer()
    for (let index = 0; index < 100; index += 1) {
      await portal.visitor().login(ana.username, 'kort')
      portal.clock.advance(31 * MINUTE)
    }
    const reply = await portal.visitor().login(ana.username, ana.password)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '900'])
  })

  test('an existing session continues', async () => {
    portal.clock.set('2026-11-20T16:00:00+01:00')
    const ana = await portal.customer()
    await fail(ana.username, 9)
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })
})
