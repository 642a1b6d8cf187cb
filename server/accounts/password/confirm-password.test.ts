import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { issueToken } from '#server/accounts/shared/issue-token.ts'
import { FRESH_LOGIN_MS, SESSION_LIFE } from '#server/platform/http/session-life.ts'
import type { Customer } from '#server/testing/customer.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set('2026-11-20T09:00:00+01:00')
})
afterAll(() => portal.stop())

const header = (password: string) => ({
  'x-authorization-password': Buffer.from(password, 'utf8').toString('base64url'),
})

const confirm = (customer: Customer, password: string, browser: Person = customer) =>
  browser.post(`/api/portal/profiles/${customer.profileId}/freshlogin`, { headers: header(password) })

const MISSING = '00000000-0000-4000-8000-000000000000'

// a call that needs a fresh log-in, on a policy that does not exist
const sensitive = async (person: Person) => {
  const { status, code } = await person.post(`/api/portal/policies/${MISSING}/payment`, {
    body: { version: 1 },
  })
  return `${status} ${code}`
}

describe('the password of a session that is older than 5 minutes', () => {
  test('T12 is given again, and the call that needed it goes on', async () => {
    const ana = await portal.customer()
    expect(await sensitive(ana)).toBe('404 policy_not_found')
    portal.clock.advance(FRESH_LOGIN_MS)
    expect(await sensitive(ana)).toBe('403 fresh_login_required')
    expect((await confirm(ana, ana.password)).status).toBe(204)
    portal.clock.advance(FRESH_LOGIN_MS - 1)
    expect(await sensitive(ana)).toBe('404 policy_not_found')
    portal.clock.advance(1)
    expect(await sensitive(ana)).toBe('403 fresh_login_required')
  })

  test('T10 gives the session another secret at once, and no longer life', async () => {
    const ana = await portal.customer()
    const copied = ana.cookies()
    const { issues } = await confirm(ana, ana.password)
    expect(issues).toEqual([])
    expect(ana.cookies()).not.toBe(copied)
    const old = await portal.visitor().get('/api/checksession', { headers: { cookie: copied } })
    expect(old.status).toBe(401)
    const { body } = await ana.get(`/api/portal/profiles/${ana.profileId}/sessions`)
    expect(body).toHaveLength(1)
    for (let spent = 0; spent < SESSION_LIFE.longestMs; spent += SESSION_LIFE.idleMs - 1) {
      portal.clock.advance(SESSION_LIFE.idleMs - 1)
      await confirm(ana, ana.password)
    }
    expect((await ana.get('/api/checksession')).status).toBe(401)
  })

  test.each([
    ['nothing', undefined, 'currentPassword: account_current_password_empty'],
    ['a wrong one', 'Kleine-Rivier-7-Brug', 'currentPassword: account_current_password_incorrect'],
  ])('refuses %s at its field', async (_, password, expected) => {
    const ana = await portal.customer()
    portal.clock.advance(FRESH_LOGIN_MS)
    const before = ana.cookies()
    const reply = await ana.post(`/api/portal/profiles/${ana.profileId}/freshlogin`, {
      headers: password === undefined ? {} : header(password),
    })
    expect([reply.status, ...reply.issues]).toEqual([422, expected])
    expect(ana.cookies()).toBe(before)
    expect(await sensitive(ana)).toBe('403 fresh_login_required')
  })

  test('T9 makes who guesses it wait, and nobody who logs in', async () => {
    const ana = await portal.customer()
    const codes = []
    for (let count = 0; count < 6; count++) codes.push((await confirm(ana, `Wrong-guess-${count}`)).status)
    expect(codes).toEqual([422, 422, 422, 422, 422, 429])
    const right = await confirm(ana, ana.password)
    expect([right.status, right.code]).toEqual([429, 'account_too_many_attempts'])
    expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(200)
  })

  test('T9 is not counted at the log-in page, whatever is typed there', async () => {
    const ana = await portal.customer()
    for (const name of [`session:${ana.profileId}`, `change ${ana.profileId}`, ana.profileId])
      for (let count = 0; count < 5; count++) await portal.visitor().login(name, `Wrong-guess-${count}`)
    expect((await confirm(ana, ana.password)).status).toBe(204)
  })

  test('T9 can be given again at once after a reset by mail', async () => {
    const ana = await portal.customer()
    for (let count = 0; count < 6; count++) await confirm(ana, `Wrong-guess-${count}`)
    expect((await confirm(ana, ana.password)).status).toBe(429)
    const wanted = { accountId: ana.profileId, purpose: 'RESET_PASSWORD' as const, now: portal.clock.now() }
    const token = await portal.db.transaction((tx) => issueToken(tx, wanted))
    const password = 'Rustige-Haven-31'
    const reset = await portal.visitor().post(`/api/accounts/${encodeURIComponent(ana.username)}/password`, {
      body: { password },
      headers: { 'x-authorization-token': token },
    })
    expect(reset.status).toBe(204)
    await ana.login(ana.username, password)
    expect((await confirm(ana, password)).status).toBe(204)
  })

  test('T14 is never asked of support who acts as the customer', async () => {
    const ana = await portal.customer()
    const acting = await portal.actingAs(ana, await portal.staff())
    const reply = await confirm(ana, ana.password, acting)
    expect([reply.status, reply.code]).toEqual([409, 'account_impersonation_not_allowed'])
    expect(await sensitive(acting)).toBe('409 account_impersonation_not_allowed')
  })
})
