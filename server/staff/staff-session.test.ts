import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { staff, staffGrant, staffSession } from './staff.tables.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const [MINUTE, HOUR] = [60_000, 3_600_000]

describe('STAFF-05 the session of a member of staff', () => {
  const check = async ({ get }: { get: (path: string) => Promise<PersonReply> }) =>
    (await get('/api/staff/checksession')).status

  test('ends after 15 idle minutes', async () => {
    portal.clock.set('2026-11-20T09:00:00+01:00')
    const sanne = await portal.staff()
    portal.clock.advance(15 * MINUTE - 1)
    expect(await check(sanne)).toBe(200)
    portal.clock.advance(15 * MINUTE)
    expect(await check(sanne)).toBe(401)
  })

  test('ends after 8 hours, however busy', async () => {
    portal.clock.set('2026-11-20T09:00:00+01:00')
    const sanne = await portal.staff()
    for (let spent = 0; spent < 8 * HOUR - 10 * MINUTE; spent += 10 * MINUTE) {
      portal.clock.advance(10 * MINUTE)
      expect(await check(sanne)).toBe(200)
    }
    portal.clock.advance(10 * MINUTE)
    expect(await check(sanne)).toBe(401)
  })

  test('ends with the log-out, and the session of a customer in the same browser stays', async () => {
    const [sanne, ana] = await Promise.all([portal.staff(), portal.customer()])
    const cookie = `${sanne.cookies()}; ${ana.cookies()}`
    const reply = await portal.visitor().post('/api/staff/logout', { headers: { cookie } })
    expect(reply.status).toBe(204)
    expect(reply.headers.getSetCookie()).toEqual([
      '__Host-staff-session=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure',
    ])
    expect(await check(sanne)).toBe(401)
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })

  test('loses a revoked role, and ends when the person is disabled', async () => {
    const sanne = await portal.staff({ roles: ['CLAIMS', 'FINANCE'] })
    await portal.db
      .delete(staffGrant)
      .where(and(eq(staffGrant.staffId, sanne.staffId), eq(staffGrant.role, 'CLAIMS')))
    expect((await sanne.get('/api/staff/checksession')).body).toMatchObject({ roles: ['FINANCE'] })
    await portal.db
      .update(staff)
      .set({ disabledAt: portal.clock.now() })
      .where(eq(staff.staffId, sanne.staffId))
    expect(await check(sanne)).toBe(401)
  })

  test('that ended is asked for again; one that never was gets the reply to an address that does not exist', async () => {
    const sanne = await portal.staff()
    const cookie = sanne.cookies()
    await sanne.post('/api/staff/logout')
    const ended = await portal.visitor().get('/api/staff/checksession', { headers: { cookie } })
    expect([ended.status, ended.code]).toEqual([401, 'errors.unauthenticated'])
    const made = { cookie: `__Host-staff-session=${'x'.repeat(43)}` }
    const reply = await portal.visitor().get('/api/staff/checksession', { headers: made })
    expect([reply.status, reply.code]).toEqual([404, 'errors.notFound'])
  })

  test('is deleted a day after it ended', async () => {
    portal.clock.set('2026-11-20T09:00:00+01:00')
    const sanne = await portal.staff()
    const own = eq(staffSession.staffId, sanne.staffId)
    portal.clock.set('2026-11-21T08:00:00+01:00')
    await portal.doDailyWork()
    expect(await portal.db.$count(staffSession, own)).toBe(1)
    portal.clock.set('2026-11-22T09:00:00+01:00')
    await portal.doDailyWork()
    expect(await portal.db.$count(staffSession, own)).toBe(0)
  })
})

describe('one administrator at least', () => {
  const fails = { cause: { constraint: 'staff_has_administrator' } }

  test('exists with the first member of staff, and cannot be revoked or disabled', async () => {
    const alone = await startPortal()
    try {
      const first = { username: 'a@pont.example', name: 'A', passwordHash: '$argon2id$v=19$x', createdAt: 1 }
      await expect(alone.db.insert(staff).values(first)).rejects.toMatchObject(fails)
      await alone.staff({ roles: ['SUPPORT'] })
      await expect(alone.db.delete(staffGrant).where(eq(staffGrant.role, 'ADMIN'))).rejects.toMatchObject(
        fails,
      )
      await expect(alone.db.update(staff).set({ disabledAt: 1 })).rejects.toMatchObject(fails)
      const second = await alone.staff({ roles: ['ADMIN'] })
      await alone.db.delete(staffGrant).where(eq(staffGrant.staffId, second.staffId))
    } finally {
      await alone.stop()
    }
  })

  test('remains when two revoke the role of each other at the same time', async () => {
    const alone = await startPortal()
    try {
      const person = await alone.staff({ roles: ['ADMIN'] })
      const away = (id: 'one' | 'others') =>
        alone.db.transaction(async (tx) => {
          const rows = await tx.select().from(staffGrant)
          const mine = rows.filter(({ staffId }) => (staffId === person.staffId) === (id === 'one'))
          for (const { staffId } of mine) await tx.delete(staffGrant).where(eq(staffGrant.staffId, staffId))
        })
      const done = await Promise.allSettled([away('one'), away('others')])
      expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await alone.db.select().from(staffGrant)).toHaveLength(1)
    } finally {
      await alone.stop()
    }
  })
})
