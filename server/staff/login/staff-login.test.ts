import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { renewRecoveryCodes } from '#server/staff/factors/recovery-codes.ts'
import { staff, staffRecoveryCode, staffSession } from '#server/staff/staff.tables.ts'
import { beginStaffLogin, logInStaff, sendFactor } from '#server/testing/actions/log-in-staff.ts'
import { basic } from '#server/testing/person.ts'
import type { PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const WRONG = 'Verkeerd-Wachtwoord-1'
const NOON = '2026-11-20T12:00:00+01:00'
beforeEach(() => portal.clock.set(NOON))

const whole = ({ status, headers, body }: PersonReply) =>
  JSON.stringify({ status, names: [...headers.keys()].toSorted(), body })

const logIn = (sanne: StaffPerson, change: { password?: string; code?: string } = {}) =>
  logInStaff(portal.visitor(), {
    username: sanne.username,
    password: sanne.password,
    code: sanne.code(),
    ...change,
  })

const codesFor = (sanne: StaffPerson) =>
  portal.db.transaction((tx) => renewRecoveryCodes(tx, portal, sanne.staffId))

const withCode = async (sanne: StaffPerson, code: string) => {
  const browser = portal.visitor()
  const { ticket } = await beginStaffLogin(browser, sanne.username, sanne.password)
  return sendFactor(browser, ticket, { kind: 'RECOVERY', code })
}

describe('STAFF-05 a member of staff', () => {
  test('logs in with a password and the code of an app, outside the demo, and has a session of their own', async () => {
    const sanne = await portal.staff({ name: 'Sanne', roles: ['UNDERWRITER', 'SUPPORT'] })
    const reply = await logInStaff(portal.visitor(), {
      username: sanne.username.toUpperCase(),
      password: sanne.password,
      code: `${sanne.code().slice(0, 3)} ${sanne.code().slice(3)}`,
    })
    expect([reply.status, reply.body]).toEqual([
      200,
      { staffId: sanne.staffId, name: 'Sanne', username: sanne.username, roles: ['SUPPORT', 'UNDERWRITER'] },
    ])
    expect(reply.headers.get('set-cookie')).toMatch(
      /^__Host-staff-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    const stored = await portal.db.select().from(staffSession).where(eq(staffSession.staffId, sanne.staffId))
    for (const { sessionHash } of stored)
      expect(reply.headers.get('set-cookie')).not.toContain(sessionHash.toString('base64url'))
  })

  test('gets mails in the language that they log in with', async () => {
    const sanne = await portal.staff()
    const browser = portal.visitor()
    const { ticket } = await beginStaffLogin(browser, sanne.username, sanne.password)
    const body = { ticket, factor: { kind: 'TOTP', code: sanne.code() } }
    await browser.post('/api/staff/login/second-factor', { body, headers: { 'accept-language': 'nl' } })
    const [stored] = await portal.db.select().from(staff).where(eq(staff.staffId, sanne.staffId))
    expect(stored?.locale).toBe('nl')
  })

  test('gets no session for a password alone', async () => {
    const sanne = await portal.staff()
    const browser = portal.visitor()
    const headers = { authorization: basic(sanne.username, sanne.password) }
    const reply = await browser.post('/api/staff/login', { headers })
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []])
    expect((await browser.get('/api/staff/checksession')).status).toBe(404)
  })

  test('learns nothing of a right password before the second factor', async () => {
    const sanne = await portal.staff()
    const first = async (username: string, password: string) => {
      const headers = { authorization: basic(username, password) }
      const reply = await portal.visitor().post('/api/staff/login', { headers })
      const { ticket, passkey } = reply.body as { ticket: string; passkey: { challenge: string } }
      const unique = [ticket, passkey.challenge].reduce((text, one) => text.replace(one, 'x'), whole(reply))
      return { ticket, unique }
    }
    const begun = await Promise.all([
      first(sanne.username, sanne.password),
      first(sanne.username, WRONG),
      first('nobody@pont.example', sanne.password),
    ])
    expect(new Set(begun.map(({ unique }) => unique)).size).toBe(1)
    const wrong = [sanne.code(5), sanne.code(), sanne.code()]
    const replies = []
    for (const [index, { ticket }] of begun.entries())
      replies.push(await sendFactor(portal.visitor(), ticket, { kind: 'TOTP', code: wrong[index] ?? '' }))
    expect(new Set(replies.map(whole)).size).toBe(1)
    expect([replies[0]?.status, replies[0]?.code]).toEqual([401, 'staff_login_failed'])
  })

  test('gets the same reply, byte for byte, if disabled or a customer', async () => {
    const [sanne, left, ana] = [await portal.staff(), await portal.staff(), await portal.customer()]
    const gone = { disabledAt: portal.clock.now() }
    await portal.db.update(staff).set(gone).where(eq(staff.staffId, left.staffId))
    const asAna = { username: ana.username, password: ana.password, code: '123456' }
    const replies = [
      await logIn(sanne, { password: WRONG }),
      await logIn(left),
      await logInStaff(portal.visitor(), asAna),
    ]
    expect(new Set(replies.map(whole)).size).toBe(1)
  })

  test('gets a new secret at each log-in, and the previous session ends', async () => {
    const sanne = await portal.staff()
    const before = sanne.cookies()
    await logInStaff(sanne, { ...sanne, code: sanne.code() })
    expect(sanne.cookies()).not.toBe(before)
    const old = await portal.visitor().get('/api/staff/checksession', { headers: { cookie: before } })
    expect(old.status).toBe(401)
  })
})

describe('STAFF-05 a code of an app', () => {
  test('counts once', async () => {
    const sanne = await portal.staff()
    const code = sanne.code()
    expect((await logIn(sanne, { code })).status).toBe(200)
    expect((await logIn(sanne, { code })).status).toBe(401)
    expect((await logIn(sanne, { code: sanne.code(1) })).status).toBe(200)
  })

  test('counts once, also for two at the same moment', async () => {
    const sanne = await portal.staff()
    const code = sanne.code()
    const replies = await Promise.all([logIn(sanne, { code }), logIn(sanne, { code })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test.each([
    [-2, 401],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 401],
  ])('%i half minutes away gets %i', async (later, status) => {
    const sanne = await portal.staff()
    expect((await logIn(sanne, { code: sanne.code(later) })).status).toBe(status)
  })
})

describe('STAFF-05 a recovery code', () => {
  test('opens the back office one time, and its owner gets a mail', async () => {
    const sanne = await portal.staff()
    const [code = ''] = await codesFor(sanne)
    expect(code).toMatch(/^(?:[\dA-HJKMNP-TV-Z]{4}-){3}[\dA-HJKMNP-TV-Z]{4}$/)
    expect((await withCode(sanne, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await withCode(sanne, code)).status).toBe(401)
    const mail = (await portal.mailbox()).findLast(({ to }) => to === sanne.username)
    expect(mail?.text).toContain('There are 9 left')
  })

  test('is of one person only, and stored as a hash with the key of the portal', async () => {
    const [sanne, olaf] = [await portal.staff(), await portal.staff()]
    const [code = ''] = await codesFor(sanne)
    expect((await withCode(olaf, code)).status).toBe(401)
    const stored = await portal.db
      .select()
      .from(staffRecoveryCode)
      .where(eq(staffRecoveryCode.staffId, sanne.staffId))
    expect(stored).toHaveLength(10)
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
  })
})

describe('STAFF-05 a log-in that waits for the second factor', () => {
  test('may be tried again after a mistyped code, and is over after 5 minutes', async () => {
    const sanne = await portal.staff()
    const browser = portal.visitor()
    const { ticket } = await beginStaffLogin(browser, sanne.username, sanne.password)
    expect((await sendFactor(browser, ticket, { kind: 'TOTP', code: '12' })).status).toBe(401)
    portal.clock.advance(5 * 60_000)
    const late = await sendFactor(browser, ticket, { kind: 'TOTP', code: sanne.code() })
    expect([late.status, late.code]).toEqual([410, 'staff_login_over'])
    const again = await beginStaffLogin(browser, sanne.username, sanne.password)
    expect((await sendFactor(browser, again.ticket, { kind: 'TOTP', code: sanne.code() })).status).toBe(200)
    const twice = await sendFactor(browser, again.ticket, { kind: 'TOTP', code: sanne.code(1) })
    expect(twice.code).toBe('staff_login_over')
  })

  test('is locked after five wrong ones, also with the right one, and a customer with that name is not', async () => {
    const sanne = await portal.staff()
    const ana = await portal.customer({ username: sanne.username })
    for (let tries = 0; tries < 5; tries += 1) await logIn(sanne, { code: '000000' })
    const reply = await logIn(sanne)
    expect([reply.status, reply.code, reply.headers.get('retry-after')]).toEqual([
      429,
      'errors.tooManyRequests',
      '30',
    ])
    expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(200)
  })

  test('is on record: whose name it was, and how they logged in', async () => {
    const sanne = await portal.staff()
    await logIn(sanne, { code: '000000' })
    await logIn(sanne)
    const entries = await portal.db.select().from(auditEntry).orderBy(auditEntry.entryId)
    expect(entries.slice(-2)).toMatchObject([
      { event: 'STAFF_LOGIN_FAILED', actorKind: 'AUTOMATIC', subjectKind: 'STAFF', subjectId: sanne.staffId },
      { event: 'STAFF_LOGGED_IN', outcome: 'TOTP', staffId: sanne.staffId },
    ])
  })
})
