import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { issueToken } from '#server/accounts/shared/issue-token.ts'
import { momentOf } from '#server/platform/clock.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const GOOD = 'Rustige-Haven-31'

const encoded = (password: string) => Buffer.from(password, 'utf8').toString('base64url')

const change = (who: Customer, current: string | undefined, password: unknown = GOOD) =>
  who.post(`/api/accounts/${who.profileId}/password`, {
    body: { password },
    headers: current === undefined ? {} : { 'x-authorization-password': encoded(current) },
  })

const byLink = async (who: Customer) => {
  const wanted = { accountId: who.profileId, purpose: 'RESET_PASSWORD' as const, now: portal.clock.now() }
  const token = await portal.db.transaction((tx) => issueToken(tx, wanted))
  return portal.visitor().post(`/api/accounts/${encodeURIComponent(who.username)}/password`, {
    body: { password: GOOD },
    headers: { 'x-authorization-token': token },
  })
}

describe('API-05 a new password with the link of the mail', () => {
  test('ends all sessions, works at once, and is confirmed by mail', async () => {
    const ana = await portal.customer()
    expect((await byLink(ana)).status).toBe(204)
    expect((await ana.get('/api/checksession')).status).toBe(401)
    expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(401)
    expect((await portal.visitor().login(ana.username, GOOD)).status).toBe(200)
    const mails = (await portal.mailbox()).filter(({ to }) => to === ana.username)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password has changed'])
  })

  test('ACC-05 ends the wait after failed logins', async () => {
    const ana = await portal.customer()
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => portal.visitor().login(ana.username, 'Verkeerd-Wachtwoord-1')),
    )
    expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(429)
    await byLink(ana)
    expect((await portal.visitor().login(ana.username, GOOD)).status).toBe(200)
  })

  test('is refused to a visitor without a link', async () => {
    const ana = await portal.customer()
    const reply = await portal
      .visitor()
      .post(`/api/accounts/${ana.username}/password`, { body: { password: GOOD } })
    expect([reply.status, reply.code]).toEqual([410, 'account_link_invalid'])
  })
})

describe('API-05 a new password in a session', () => {
  test('requires the current one, continues this session and ends the others', async () => {
    const ana = await portal.customer({ password: 'Größere-Brücke-9€' })
    const elsewhere = portal.visitor()
    await elsewhere.login(ana.username, ana.password)
    const before = ana.cookies()
    expect((await change(ana, ana.password)).status).toBe(204)
    expect((await ana.get('/api/checksession')).status).toBe(200)
    expect(ana.cookies()).not.toBe(before)
    expect((await elsewhere.get('/api/checksession')).status).toBe(401)
    expect((await portal.visitor().login(ana.username, GOOD)).status).toBe(200)
  })

  test('is dated in the profile', async () => {
    const ana = await portal.customer()
    await change(ana, ana.password)
    const { body } = await ana.get(`/api/portal/profiles/${ana.profileId}`)
    const { passwordChangedAt } = body as { passwordChangedAt: string }
    expect(momentOf(passwordChangedAt)).toBeLessThanOrEqual(portal.clock.now())
  })

  test.each([
    ['no current password', undefined, GOOD, ['currentPassword: account_current_password_empty']],
    [
      'a wrong current password',
      'Verkeerd-Wachtwoord-1',
      GOOD,
      ['currentPassword: account_current_password_incorrect'],
    ],
    [
      'the same password',
      'Grote-Rivier-7-Brug',
      'Grote-Rivier-7-Brug',
      ['password: account_password_same_as_current'],
    ],
    ['eleven characters', 'Grote-Rivier-7-Brug', 'Elf-Teken-1', ['password: account_password_too_short']],
  ])('is refused with %s, and nobody is logged out', async (_, current, password, issues) => {
    const ana = await portal.customer()
    const reply = await change(ana, current, password)
    expect([reply.status, reply.issues]).toEqual([422, issues])
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })

  test('with a wrong current one delays the next attempt, but not log-ins', async () => {
    const ana = await portal.customer()
    for (let times = 0; times < 5; times += 1) await change(ana, 'Verkeerd-Wachtwoord-1')
    const reply = await change(ana, ana.password)
    expect([reply.status, reply.code]).toEqual([429, 'account_too_many_attempts'])
    expect((await portal.visitor().login(ana.username, ana.password)).status).toBe(200)
  })

  test('for the account of another customer is refused', async () => {
    const [ana, ben] = await Promise.all([portal.customer(), portal.customer()])
    const reply = await change({ ...ana, profileId: ben.profileId }, ana.password)
    expect([reply.status, reply.code]).toEqual([404, 'errors.notFound'])
  })

  test('is not possible while support acts as the customer', async () => {
    const ana = await portal.customer()
    const acting = await portal.actingAs(ana, await portal.staff({ roles: ['SUPPORT'] }))
    const reply = await change({ ...ana, ...acting }, ana.password)
    expect([reply.status, reply.code]).toEqual([409, 'account_impersonation_not_allowed'])
  })
})

describe('T13 a new password makes the link to another e-mail address invalid', () => {
  test.each([
    ['with the link of the mail', (who: Customer) => byLink(who)],
    ['in a session', (who: Customer) => change(who, who.password)],
  ])('%s', async (_, choose) => {
    const ana = await portal.customer()
    const address = `thief.${ana.profileId}@pont.example`
    const asked = await ana.post(`/api/accounts/${ana.profileId}/reset/username`, {
      body: { newUsername: address },
      headers: { 'x-authorization-password': encoded(ana.password) },
    })
    expect(asked.status).toBe(204)
    const mail = (await portal.mailbox()).find(({ to }) => to === address)
    const token = /\/setusername\/[^/]+\/[^/]+\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await choose(ana)).status).toBe(204)
    const used = await portal.visitor().post(`/api/accounts/${encodeURIComponent(ana.username)}/username`, {
      body: { newUsername: address },
      headers: { 'x-authorization-token': token },
    })
    expect([used.status, used.code]).toEqual([410, 'account_link_revoked'])
    const changed = (await portal.mailbox()).findLast(({ to }) => to === ana.username)
    expect(changed?.text).toContain('You had asked for another e-mail address. That link no longer works.')
    expect((await portal.visitor().login(ana.username, GOOD)).status).toBe(200)
  })
})

test('T6 a link of a reset that was asked for before no longer works after a new password in the session', async () => {
  const ana = await portal.customer()
  const wanted = { accountId: ana.profileId, purpose: 'RESET_PASSWORD' as const, now: portal.clock.now() }
  const token = await portal.db.transaction((tx) => issueToken(tx, wanted))
  expect((await change(ana, ana.password)).status).toBe(204)
  const late = await portal.visitor().post(`/api/accounts/${encodeURIComponent(ana.username)}/password`, {
    body: { password: 'Snelle-Vogel-88!' },
    headers: { 'x-authorization-token': token },
  })
  expect([late.status, late.code]).toEqual([410, 'account_link_revoked'])
})
