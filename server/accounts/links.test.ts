import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { account, accountToken } from '#server/accounts/accounts.tables.ts'
import type { Customer } from '#server/testing/customer.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

const [MINUTE, DAY] = [60_000, 86_400_000]
const GOOD = 'Rustige-Haven-31'

const requestLink = (username: string, locale = 'en-GB') =>
  portal
    .visitor()
    .put(`/api/accounts/${encodeURIComponent(username)}/reset/password`, { body: { username, locale } })

const mailsTo = async (username: string) => (await portal.mailbox()).filter(({ to }) => to === username)

const tokenFor = async ({ username }: Customer) => {
  await requestLink(username)
  const mail = (await mailsTo(username)).at(-1)
  return /\/(?:activate|setpassword)\/([\w-]{43})\//.exec(mail?.text ?? '')?.[1] ?? 'no link in the mail'
}

const pathOf = (username: string, rest: string) => `/api/accounts/${encodeURIComponent(username)}/${rest}`

const withToken = (token: string, password?: unknown) => ({
  headers: { 'x-authorization-token': token },
  ...(password === undefined ? {} : { body: { password } }),
})

const info = (username: string, token: string) => portal.visitor().get(pathOf(username, ''), withToken(token))
const activate = (username: string, token: string, password: unknown = GOOD) =>
  portal.visitor().post(pathOf(username, 'activate'), withToken(token, password))
const setPassword = (username: string, token: string, password: unknown = GOOD) =>
  portal.visitor().post(pathOf(username, 'password'), withToken(token, password))

describe('ACC-02 API-04 requesting a link', () => {
  test('has the same reply for known, inactive, blocked and unknown addresses, and a mail says what is the case', async () => {
    const people = [
      await portal.customer(),
      await portal.customer({ active: false }),
      await portal.customer({ blocked: true }),
    ]
    const names = [...people.map(({ username }) => username), 'nobody.at.all@example.com']
    const replies = await Promise.all(names.map((name) => requestLink(name)))
    expect(replies.map(({ status, body }) => [status, body])).toEqual(names.map(() => [204, undefined]))
    const mails = await portal.mailbox()
    const subjects = names.map((name) => mails.filter(({ to }) => to === name).map(({ subject }) => subject))
    expect(subjects).toEqual([
      ['Choose a new password'],
      ['Choose your password'],
      ['Your account is blocked'],
      [],
    ])
    const blocked = mails.find(({ to }) => to === people[2]?.username)
    expect(blocked?.text).toContain('/en/service-contact/contact')
    expect(blocked?.text).not.toContain('setpassword')
  })

  test('mails nothing if the path names another account than the body, without revealing it', async () => {
    const [ana, eve] = [await portal.customer(), await portal.customer()]
    const body = { username: ana.username, locale: 'en-GB' }
    const paths = [eve.username, eve.profileId, 'x', ` ${ana.username.toUpperCase()}`, ana.profileId]
    const replies = await Promise.all(
      paths.map((id) => portal.visitor().put(pathOf(id, 'reset/password'), { body })),
    )
    expect(replies.map(({ status, body: reply }) => [status, reply])).toEqual(
      paths.map(() => [204, undefined]),
    )
    const mails = await portal.mailbox()
    expect(mails.filter(({ to }) => to === ana.username)).toHaveLength(2)
    expect(mails.filter(({ to }) => to === eve.username)).toHaveLength(0)
  })

  test('MAIL-01 sends a link to our own host, in the language of the customer, whatever page it was asked on', async () => {
    const ana = await portal.customer()
    const path = pathOf(ana.username, 'reset/password')
    await portal.app.inject({
      method: 'PUT',
      url: path,
      payload: { username: ana.username, locale: 'nl' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'sec-fetch-site': 'same-origin' },
    })
    const [mail] = await mailsTo(ana.username)
    expect(mail?.subject).toBe('Choose a new password')
    expect(mail?.text).toMatch(/https:\/\/pont\.test\/en\/setpassword\/[\w-]{43}\//)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test.each([
    ['', 'account_username_empty'],
    ['ana@', 'account_username_invalid'],
    ['ana@example.com, eve@example.com', 'account_username_invalid'],
    ['ana@example.com\r\nBcc: eve@example.com', 'account_username_invalid'],
  ])('needs an e-mail address: %j', async (username, code) => {
    const reply = await portal
      .visitor()
      .put('/api/accounts/x/reset/password', { body: { username, locale: 'nl' } })
    expect([reply.status, reply.issues]).toEqual([422, [`username: ${code}`]])
  })

  test('is possible three times an hour for a name, whether it is known or not', async () => {
    const limited = await startPortal({ LIMIT_RESET_NAME: '3/h' })
    const replies = await Promise.all(
      Array.from({ length: 4 }, () =>
        limited
          .visitor()
          .put('/api/accounts/x/reset/password', { body: { username: 'who@example.com', locale: 'nl' } }),
      ),
    )
    await limited.stop()
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(3)
    const refused = replies.find(({ status }) => status === 429)
    expect([refused?.code, refused?.headers.has('retry-after')]).toEqual(['account_too_many_attempts', true])
  })
})

describe('API-01 ACC-03 the link of a mail', () => {
  test('has a purpose and an expiry, and checking does not use it up', async () => {
    portal.clock.set('2026-11-20T10:15:00+01:00')
    const ben = await portal.customer({ active: false })
    const token = await tokenFor(ben)
    for (let times = 0; times < 3; times += 1) {
      const reply = await info(ben.username, token)
      expect([reply.status, reply.body]).toEqual([
        200,
        { valid: true, purpose: 'ACTIVATE', expiresAt: '2026-12-04T10:15:00+01:00' },
      ])
    }
  })

  test.each([
    ['that does not exist', async (ana: Customer) => info(ana.username, 'A'.repeat(43))],
    ['that is not a token', async (ana: Customer) => info(ana.username, "' OR 1=1 --")],
    ['of another customer', async (ana: Customer) => info('other@example.com', await tokenFor(ana))],
    ['that is missing', async (ana: Customer) => portal.visitor().get(pathOf(ana.username, ''))],
    ['for another purpose', async (ana: Customer) => activate(ana.username, await tokenFor(ana))],
  ])('%s is refused', async (_, attempt) => {
    const reply = await attempt(await portal.customer())
    expect([reply.status, reply.code]).toEqual([410, 'account_link_invalid'])
  })

  test('is valid for an hour for a new password, and 14 days for the first one, to the second', async () => {
    for (const [active, life, purpose] of [
      [true, 60 * MINUTE, 'setpassword'],
      [false, 14 * DAY, 'activate'],
    ] as const) {
      portal.clock.set('2026-11-20T10:00:00+01:00')
      const ana = await portal.customer({ active })
      const token = await tokenFor(ana)
      portal.clock.advance(life - 1)
      expect((await info(ana.username, token)).status, purpose).toBe(200)
      portal.clock.advance(1)
      const replies = [
        await info(ana.username, token),
        await (active ? setPassword : activate)(ana.username, token),
      ]
      expect(replies.map(({ status, code }) => [status, code])).toEqual([
        [410, 'account_link_expired'],
        [410, 'account_link_expired'],
      ])
    }
    portal.clock.set(undefined)
  })

  test('a newer link invalidates the previous one', async () => {
    const ana = await portal.customer()
    const [first, second] = [await tokenFor(ana), await tokenFor(ana)]
    expect((await setPassword(ana.username, first)).code).toBe('account_link_invalid')
    expect((await setPassword(ana.username, second)).status).toBe(204)
  })

  test('only one of many simultaneous uses succeeds', async () => {
    const ana = await portal.customer()
    const token = await tokenFor(ana)
    const replies = await Promise.all(Array.from({ length: 20 }, () => setPassword(ana.username, token)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 'account_link_used')).toHaveLength(19)
  })

  test('only its hash is stored', async () => {
    const ana = await portal.customer()
    const token = await tokenFor(ana)
    const rows = await portal.db.select().from(accountToken).where(eq(accountToken.accountId, ana.profileId))
    expect(rows.map(({ tokenHash }) => tokenHash.length)).toEqual([32])
    expect(rows[0]?.tokenHash.toString('base64url')).not.toBe(token)
    const { rows: jobs } = await portal.database.pool.query(
      'SELECT payload FROM graphile_worker._private_jobs',
    )
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  test('can be checked a limited number of times an hour', async () => {
    const limited = await startPortal({ LIMIT_TOKEN: '2/h' })
    const visitor = limited.visitor()
    const replies = [0, 1, 2].map(() =>
      visitor.get('/api/accounts/ana%40example.com/', withToken('A'.repeat(43))),
    )
    const statuses = (await Promise.all(replies)).map(({ status, code }) => `${status} ${code}`)
    await limited.stop()
    expect(statuses.toSorted()).toEqual([
      '410 account_link_invalid',
      '410 account_link_invalid',
      '429 account_too_many_attempts',
    ])
  })
})

describe('API-07 ACC-03 activating an account', () => {
  test('sets its password, once', async () => {
    const ben = await portal.customer({ active: false })
    const token = await tokenFor(ben)
    expect((await activate(ben.username, token)).status).toBe(204)
    expect((await portal.visitor().login(ben.username, GOOD)).status).toBe(200)
    const again = await activate(ben.username, token)
    expect([again.status, again.code]).toEqual([410, 'account_link_used'])
  })

  test('is refused when it has become active in the meantime', async () => {
    const ben = await portal.customer({ active: false })
    const token = await tokenFor(ben)
    const { passwordHash } = (await portal.db.select().from(account)).find((row) => row.passwordHash) ?? {}
    await portal.db.update(account).set({ passwordHash }).where(eq(account.accountId, ben.profileId))
    const reply = await activate(ben.username, token)
    expect([reply.status, reply.code]).toEqual([409, 'account_already_active'])
  })

  test.each([
    ['', ['account_password_empty']],
    ['Kort-1a', ['account_password_too_short']],
    ['alleen kleine 12', ['account_password_missing_capital']],
    ['ALLES GROOT 12', ['account_password_missing_lowercase']],
    ['Zonder cijfer!', ['account_password_missing_number']],
    ['Zonderteken12', ['account_password_missing_special']],
    [`Aa1!${'x'.repeat(125)}`, ['account_password_too_long']],
    ['Benjamin-Visser-1', ['account_password_contains_username']],
    ['Verzekering2026!', ['account_password_common']],
  ])('refuses %j and does not use up the link', async (password, codes) => {
    const ben = await portal.customer({ active: false, firstName: 'Benjamin', familyName: 'Visser' })
    const token = await tokenFor(ben)
    const reply = await activate(ben.username, token, password)
    expect([reply.status, reply.issues]).toEqual([422, codes.map((code) => `password: ${code}`)])
    expect((await activate(ben.username, token)).status).toBe(204)
  })

  test('accepts passwords of 128 characters and distinguishes the last one', async () => {
    const ben = await portal.customer({ active: false })
    const long = `Aa1!${'ferries cross the river '.repeat(6)}`.slice(0, 127)
    expect((await activate(ben.username, await tokenFor(ben), `${long}y`)).status).toBe(204)
    expect((await portal.visitor().login(ben.username, `${long}z`)).status).toBe(401)
    expect((await portal.visitor().login(ben.username, `${long}y`)).status).toBe(200)
  })

  test('refuses a password that is not a text, at its field', async () => {
    const reply = await activate('ana@example.com', 'A'.repeat(43), 12_345_678_901)
    expect([reply.status, reply.issues]).toEqual([400, ['password: errors.unknown']])
  })
})
