import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Enrolment } from '#contract/staff/second-factor.ts'
import type { OwnStaffAccount } from '#contract/staff/staff-account.ts'
import { codeInStep, stepAt } from '#server/staff/factors/totp.ts'
import { beginStaffLogin, logInStaff, sendFactor } from '#server/testing/actions/log-in-staff.ts'
import { authenticator } from '#server/testing/peers/authenticator.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())
beforeEach(async () => {
  portal.clock.set('2026-11-20T09:00:00+01:00')
  sanne = await portal.staff()
})

const NEW_PASSWORD = 'Kanaal-langs-de-dijk-7'

const withPassword = (password = sanne.password) => ({
  'x-authorization-password': Buffer.from(password).toString('base64url'),
})

const account = async () => (await sanne.get('/api/staff/account')).body as OwnStaffAccount
const enrol = async () => (await sanne.post('/api/staff/account/enrolment')).body as Enrolment
const add = (body: object, headers: Record<string, string> = withPassword()) =>
  sanne.post('/api/staff/account/factors', { body, headers })
const remove = (what: string) =>
  sanne.post(`/api/staff/account/factors/${what}/removal`, { headers: withPassword() })

const addPasskey = async (label = 'Work laptop') => {
  const device = authenticator()
  const { sealed, passkey } = await enrol()
  const made = device.create({ challenge: passkey.challenge, rpId: passkey.rp.id })
  const reply = await add({ sealed, factor: { kind: 'PASSKEY', passkey: made, label } })
  return { device, reply, made }
}

const lastMail = async () => (await portal.mailbox()).findLast(({ to }) => to === sanne.username)

describe('STAFF-05 the own account of a member of staff', () => {
  test('shows how they log in and where they are logged in', async () => {
    expect(await account()).toMatchObject({
      username: sanne.username,
      totpSince: '2026-11-20T09:00:00+01:00',
      passkeys: [],
      recoveryCodesLeft: 0,
      sessions: [{ current: true, factor: 'TOTP' }],
    })
  })

  test('gets a passkey beside the app, which opens the back office, and a mail about it', async () => {
    const { device, reply } = await addPasskey()
    expect((reply.body as OwnStaffAccount).passkeys).toMatchObject([
      { label: 'Work laptop', lastUsedAt: null },
    ])
    expect((await lastMail())?.text).toContain('A second factor was added')
    const begun = await beginStaffLogin(portal.visitor(), sanne.username, sanne.password)
    const factor = { kind: 'PASSKEY' as const, passkey: device.answer(begun.passkey) }
    expect((await sendFactor(portal.visitor(), begun.ticket, factor)).status).toBe(200)
    expect((await account()).passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  test('does not take one passkey twice', async () => {
    const { made, device } = await addPasskey()
    const { sealed, passkey } = await enrol()
    expect(passkey.excludeCredentials).toEqual([{ id: made.id, type: 'public-key' }])
    const again = device.create({ challenge: passkey.challenge, rpId: passkey.rp.id })
    const reply = await add({ sealed, factor: { kind: 'PASSKEY', passkey: again, label: 'Again' } })
    expect([reply.status, reply.code]).toEqual([409, 'staff_passkey_known'])
  })

  test('takes another app in place of the one before', async () => {
    const { sealed, totp } = await enrol()
    const codeOf = (later: number) =>
      codeInStep(totp.secret.replaceAll('-', ''), stepAt(portal.clock.now()) + later)
    expect((await add({ sealed, factor: { kind: 'TOTP', code: codeOf(0) } })).status).toBe(200)
    expect((await logInStaff(portal.visitor(), { ...sanne, code: sanne.code(1) })).status).toBe(401)
    expect((await logInStaff(portal.visitor(), { ...sanne, code: codeOf(1) })).status).toBe(200)
  })

  test('keeps one second factor at least', async () => {
    expect((await remove('app')).code).toBe('staff_last_factor')
    const { reply } = await addPasskey()
    const passkeyId = (reply.body as OwnStaffAccount).passkeys[0]?.passkeyId ?? ''
    expect((await remove('app')).body).toMatchObject({ totpSince: null })
    expect((await lastMail())?.text).toContain('was removed')
    expect((await remove(passkeyId)).code).toBe('staff_last_factor')
    expect((await remove('app')).code).toBe('errors.notFound')
    const olaf = await portal.staff()
    const foreign = await olaf.post(`/api/staff/account/factors/${passkeyId}/removal`, {
      headers: withPassword(olaf.password),
    })
    expect(foreign.status).toBe(404)
  })

  test('gets new recovery codes, shown once, and the ones before end', async () => {
    const codes = async () =>
      (await sanne.post('/api/staff/account/recovery-codes', { headers: withPassword() })).body as string[]
    const [first, second] = [await codes(), await codes()]
    expect(new Set([...first, ...second]).size).toBe(20)
    const use = async (code = '') => {
      const { ticket } = await beginStaffLogin(portal.visitor(), sanne.username, sanne.password)
      return (await sendFactor(portal.visitor(), ticket, { kind: 'RECOVERY', code })).status
    }
    expect([await use(first[0]), await use(second[0])]).toEqual([401, 200])
    expect((await account()).recoveryCodesLeft).toBe(9)
  })

  test('changes nothing without the password, and tries are counted', async () => {
    const { sealed, totp } = await enrol()
    const code = codeInStep(totp.secret.replaceAll('-', ''), stepAt(portal.clock.now()))
    const body = { sealed, factor: { kind: 'TOTP', code } }
    expect((await add(body, {})).issues).toEqual(['currentPassword: account_current_password_empty'])
    const wrong = withPassword('Verkeerd-Wachtwoord-1')
    for (let tries = 0; tries < 5; tries += 1)
      expect((await add(body, wrong)).issues).toEqual(['currentPassword: account_current_password_incorrect'])
    expect((await add(body)).code).toBe('account_too_many_attempts')
    // at the log-in page they are not locked out by that
    expect((await logInStaff(portal.visitor(), { ...sanne, code: sanne.code() })).status).toBe(200)
  })

  test('gets another password: the other sessions end, and this browser goes on', async () => {
    const other = portal.visitor()
    await logInStaff(other, { ...sanne, code: sanne.code() })
    const begun = await beginStaffLogin(portal.visitor(), sanne.username, sanne.password)
    const before = sanne.cookies()
    const change = (password: string) =>
      sanne.post('/api/staff/account/password', { body: { password }, headers: withPassword() })
    expect((await change(sanne.password)).issues).toEqual(['password: account_password_same_as_current'])
    expect((await change('Welkom-2026!')).issues).toEqual(['password: account_password_common'])
    expect((await change(NEW_PASSWORD)).status).toBe(204)
    expect(sanne.cookies()).not.toBe(before)
    expect((await sanne.get('/api/staff/checksession')).status).toBe(200)
    expect((await other.get('/api/staff/checksession')).status).toBe(401)
    // also one that was begun with the password of before
    const finished = await sendFactor(portal.visitor(), begun.ticket, { kind: 'TOTP', code: sanne.code(1) })
    expect([finished.status, finished.code]).toEqual([410, 'staff_login_over'])
    expect((await logInStaff(portal.visitor(), { ...sanne, code: sanne.code(1) })).status).toBe(401)
    expect((await lastMail())?.text).toContain('password of your account was changed')
  })

  test('logs another browser out, and none of somebody else', async () => {
    const other = portal.visitor()
    await logInStaff(other, { ...sanne, code: sanne.code() })
    const { sessions } = await account()
    const { sessionId } = sessions.find(({ current }) => !current) ?? { sessionId: '' }
    const olaf = await portal.staff()
    expect((await olaf.post(`/api/staff/account/sessions/${sessionId}/end`)).status).toBe(404)
    expect((await sanne.post(`/api/staff/account/sessions/${sessionId}/end`)).status).toBe(200)
    expect((await other.get('/api/staff/checksession')).status).toBe(401)
  })
})
