import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { OpenedLink } from '#contract/staff/staff-links.ts'
import { codeInStep, stepAt } from '#server/staff/factors/totp.ts'
import { inviteAdministrator } from '#server/staff/people/invite.ts'
import { staff, staffLink } from '#server/staff/staff.tables.ts'
import { beginStaffLogin, logInStaff, sendFactor } from '#server/testing/actions/log-in-staff.ts'
import { authenticator } from '#server/testing/peers/authenticator.ts'
import type { Person, PersonReply } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let admin: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set('2026-11-20T09:00:00+01:00')
  admin = await portal.staff({ name: 'Ingrid van Dam', roles: ['ADMIN'] })
})
afterAll(() => portal.stop())

const START = '2026-11-20T09:00:00+01:00'
beforeEach(() => portal.clock.set(START))

const PASSWORD = 'Kanaal-langs-de-dijk-7'

let number = 0
const newAddress = () => `member${(number += 1)}@insurer.example`

const invite = (username: string, roles: readonly string[] = ['CLAIMS'], by: Person = admin) =>
  by.post('/api/staff/invitations', { body: { name: 'Yasmin El Idrissi', username, roles } })

const tokenTo = async (username: string) => {
  const mail = (await portal.mailbox()).findLast(({ to }) => to === username)
  return /staff\/welcome#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const withToken = (token: string) => ({ 'x-authorization-token': token })
const open = (token: string) => portal.visitor().post('/api/staff/links/open', { headers: withToken(token) })
const opened = async (token: string) => (await open(token)).body as OpenedLink

const appCode = ({ enrolment }: OpenedLink, later = 0) =>
  codeInStep(enrolment.totp.secret.replaceAll('-', ''), stepAt(portal.clock.now()) + later)

type Change = { readonly password?: string; readonly name?: string; readonly code?: string }

const accept = async (token: string, change: Change = {}, before?: OpenedLink) => {
  const link = before ?? (await opened(token))
  const { password = PASSWORD, code = appCode(link), name } = change
  const enrolled = { sealed: link.enrolment.sealed, factor: { kind: 'TOTP', code } }
  const body = { password, enrolled, ...(name === undefined ? {} : { name }) }
  return portal.visitor().post('/api/staff/links/accept', { headers: withToken(token), body })
}

const codesIn = ({ body }: PersonReply) => (body as { recoveryCodes: string[] }).recoveryCodes

describe('STAFF-05 an invitation', () => {
  test('comes by mail, and makes a member of staff with the roles, a password and a code of an app', async () => {
    const username = newAddress()
    expect((await invite(username, ['CLAIMS', 'SUPPORT'])).status).toBe(204)
    const mail = (await portal.mailbox()).findLast(({ to }) => to === username)
    expect(mail?.text).toContain('Ingrid van Dam invites you')
    expect(mail?.text).toContain('https://pont.test/en/staff/welcome#')
    const token = await tokenTo(username)
    const link = await opened(token)
    expect(link).toMatchObject({
      purpose: 'INVITATION',
      username,
      name: 'Yasmin El Idrissi',
      roles: ['CLAIMS', 'SUPPORT'],
      newPassword: true,
    })
    expect(link.enrolment.totp.address).toMatch(/^otpauth:\/\/totp\/Pont:.*secret=[A-Z2-7]{32}/)
    const code = appCode(link)
    const browser = portal.visitor()
    const reply = await browser.post('/api/staff/links/accept', {
      headers: withToken(token),
      body: {
        password: PASSWORD,
        enrolled: { sealed: link.enrolment.sealed, factor: { kind: 'TOTP', code } },
      },
    })
    expect(reply.body).toMatchObject({
      member: { name: 'Yasmin El Idrissi', username, roles: ['SUPPORT', 'CLAIMS'] },
    })
    expect(new Set(codesIn(reply)).size).toBe(10)
    expect((await browser.get('/api/staff/checksession')).status).toBe(200)
    const [yasmin] = await portal.db.select().from(staff).where(eq(staff.username, username))
    expect(yasmin?.totpSecret?.includes(link.enrolment.totp.secret.replaceAll('-', ''))).toBe(false)
    const later = appCode(link, 1)
    expect((await logInStaff(portal.visitor(), { username, password: PASSWORD, code: later })).status).toBe(
      200,
    )
  })

  test('is accepted with a passkey, which opens the back office after the password', async () => {
    const username = newAddress()
    await invite(username)
    const token = await tokenTo(username)
    const { enrolment } = await opened(token)
    const device = authenticator()
    const question = { challenge: enrolment.passkey.challenge, rpId: enrolment.passkey.rp.id }
    expect(question.rpId).toBe('pont.test')
    const factor = { kind: 'PASSKEY', passkey: device.create(question), label: 'Work laptop' }
    const reply = await portal.visitor().post('/api/staff/links/accept', {
      headers: withToken(token),
      body: { password: PASSWORD, enrolled: { sealed: enrolment.sealed, factor } },
    })
    expect(reply.status).toBe(200)
    const browser = portal.visitor()
    const begun = await beginStaffLogin(browser, username, PASSWORD)
    const signed = { kind: 'PASSKEY' as const, passkey: device.answer(begun.passkey) }
    expect((await sendFactor(browser, begun.ticket, signed)).status).toBe(200)
    // what it signed for another log-in is not right for this one
    const next = await beginStaffLogin(browser, username, PASSWORD)
    expect((await sendFactor(browser, next.ticket, signed)).code).toBe('staff_login_failed')
    const others = { kind: 'PASSKEY' as const, passkey: authenticator().answer(next.passkey) }
    expect((await sendFactor(browser, next.ticket, others)).code).toBe('staff_login_failed')
  })

  test('takes no passkey that was made on the page of somebody else', async () => {
    const username = newAddress()
    await invite(username)
    const token = await tokenTo(username)
    const { enrolment } = await opened(token)
    const elsewhere = authenticator({ origin: 'https://pont.evil.example' })
    const passkey = elsewhere.create({ challenge: enrolment.passkey.challenge, rpId: 'pont.test' })
    const reply = await portal.visitor().post('/api/staff/links/accept', {
      headers: withToken(token),
      body: {
        password: PASSWORD,
        enrolled: { sealed: enrolment.sealed, factor: { kind: 'PASSKEY', passkey, label: 'Laptop' } },
      },
    })
    expect([reply.status, reply.issues]).toEqual([422, ['passkey: staff_passkey_incorrect']])
  })

  test('works once, also for fifty at the same moment', async () => {
    const username = newAddress()
    await invite(username)
    const token = await tokenTo(username)
    const link = await opened(token)
    const replies = await Promise.all(Array.from({ length: 50 }, () => accept(token, {}, link)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect((await open(token)).code).toBe('staff_link_used')
  }, 60_000)

  test('expires after four days, and is replaced by a newer one or taken back', async () => {
    const username = newAddress()
    await invite(username)
    const first = await tokenTo(username)
    await invite(username)
    const second = await tokenTo(username)
    expect((await open(first)).code).toBe('staff_link_revoked')
    portal.clock.set('2026-11-24T08:59:59+01:00')
    expect((await open(second)).status).toBe(200)
    portal.clock.set('2026-11-24T09:00:00+01:00')
    expect((await open(second)).code).toBe('staff_link_expired')
    expect((await open('x'.repeat(43))).code).toBe('staff_link_invalid')
    portal.clock.set(START)
    const { body } = await admin.get('/api/staff/people')
    const { invitations } = body as { invitations: { invitationId: string; username: string }[] }
    const { invitationId = '' } = invitations.find((one) => one.username === username) ?? {}
    expect((await admin.post(`/api/staff/invitations/${invitationId}/revocation`)).status).toBe(204)
    expect((await open(second)).code).toBe('staff_link_revoked')
    expect((await admin.post(`/api/staff/invitations/${invitationId}/revocation`)).status).toBe(404)
  })

  test('stores only the hash of its link, and its mail waits sealed', async () => {
    const username = newAddress()
    await invite(username)
    const token = await tokenTo(username)
    const rows = JSON.stringify(await portal.db.select().from(staffLink))
    expect(rows).not.toContain(token)
  })

  test('asks for a password that nobody guesses, and a code that is right', async () => {
    const username = newAddress()
    await invite(username)
    const token = await tokenTo(username)
    const weak = await accept(token, { password: 'Yasmin-El-Idrissi-1' })
    expect(weak.issues).toEqual(['password: account_password_contains_username'])
    expect((await accept(token, { password: 'kort' })).issues).toContain(
      'password: account_password_too_short',
    )
    expect((await accept(token, { code: '000000' })).issues).toEqual(['code: staff_code_incorrect'])
    expect((await accept(token, { code: 'abc' })).issues).toEqual(['code: staff_code_incomplete'])
    expect((await accept(token)).status).toBe(200)
  })

  test('takes what was set up for it only, within half an hour', async () => {
    const [one, other] = [newAddress(), newAddress()]
    await invite(one)
    await invite(other)
    const [token, foreign] = [await tokenTo(one), await opened(await tokenTo(other))]
    const send = (sealed: string, code: string) =>
      portal.visitor().post('/api/staff/links/accept', {
        headers: withToken(token),
        body: { password: PASSWORD, enrolled: { sealed, factor: { kind: 'TOTP', code } } },
      })
    expect((await send(foreign.enrolment.sealed, appCode(foreign))).code).toBe('staff_enrolment_over')
    const own = await opened(token)
    portal.clock.advance(30 * 60_000)
    expect((await send(own.enrolment.sealed, appCode(own))).code).toBe('staff_enrolment_over')
  })

  test('is not sent to somebody who is there already, nor without a role', async () => {
    expect((await invite(admin.username)).code).toBe('staff_person_exists')
    expect((await invite(newAddress(), [])).issues).toEqual(['roles: staff_roles_empty'])
    expect((await invite('nobody')).issues).toEqual(['username: account_username_invalid'])
  })
})

describe('STAFF-08 the first administrator', () => {
  test('gets a link from the command, gives their name, and invites the others', async () => {
    const alone = await startPortal()
    try {
      const { db, config, clock } = alone
      const username = 'first@insurer.example'
      const link = await inviteAdministrator({ db, config, now: clock.now() }, username)
      const token = /^https:\/\/pont\.test\/en\/staff\/welcome#([\w-]{43})$/.exec(link)?.[1] ?? ''
      const browser = alone.visitor()
      const found = (await browser.post('/api/staff/links/open', { headers: withToken(token) }))
        .body as OpenedLink
      expect(found).toMatchObject({ username, name: null, roles: ['ADMIN'] })
      const send = (name?: string) =>
        browser.post('/api/staff/links/accept', {
          headers: withToken(token),
          body: {
            ...(name === undefined ? {} : { name }),
            password: PASSWORD,
            enrolled: {
              sealed: found.enrolment.sealed,
              factor: {
                kind: 'TOTP',
                code: codeInStep(found.enrolment.totp.secret.replaceAll('-', ''), stepAt(clock.now())),
              },
            },
          },
        })
      expect((await send()).issues).toEqual(['name: staff_name_empty'])
      expect((await send('Ingrid van Dam')).status).toBe(200)
      expect((await invite(newAddress(), ['UNDERWRITER'], browser)).status).toBe(204)
    } finally {
      await alone.stop()
    }
  })

  test('who is there already learns of another one that the command invites', async () => {
    const { db, config, clock } = portal
    await inviteAdministrator({ db, config, now: clock.now() }, 'second@insurer.example')
    const mail = (await portal.mailbox()).findLast(({ to }) => to === admin.username)
    expect(mail?.text).toContain('second@insurer.example was invited as an administrator')
    await expect(inviteAdministrator({ db, config, now: clock.now() }, admin.username)).rejects.toMatchObject(
      { code: 'staff_person_exists' },
    )
  })
})
