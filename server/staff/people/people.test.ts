import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { OpenedLink } from '#contract/staff/staff-links.ts'
import type { StaffDetails, StaffPage } from '#contract/staff/staff-people.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import { codeInStep, stepAt } from '#server/staff/factors/totp.ts'
import { staff, staffReset } from '#server/staff/staff.tables.ts'
import { logInStaff } from '#server/testing/actions/log-in-staff.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let ingrid: StaffPerson
let bram: StaffPerson
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  ingrid = await portal.staff({ name: 'Ingrid van Dam', roles: ['ADMIN'] })
  bram = await portal.staff({ name: 'Bram Visser', roles: ['ADMIN'] })
  sanne = await portal.staff({ name: 'Sanne de Wit', roles: ['SUPPORT'] })
})
afterAll(() => portal.stop())

const NEW_PASSWORD = 'Kanaal-langs-de-dijk-7'
const HOUR = 3_600_000

const detailsOf = async (staffId: string, by: StaffPerson = ingrid) =>
  (await by.get(`/api/staff/people/${staffId}`)).body as StaffDetails

const ADDRESSES = {
  roles: (id: string) => `/api/staff/people/${id}/roles`,
  disable: (id: string) => `/api/staff/people/${id}/disable`,
  enable: (id: string) => `/api/staff/people/${id}/enable`,
  agreement: (id: string) => `/api/staff/resets/${id}/agreement`,
  withdrawal: (id: string) => `/api/staff/resets/${id}/withdrawal`,
}

const post = async (
  by: StaffPerson,
  { staffId }: StaffPerson,
  what: 'roles' | 'disable' | 'enable',
  body: object = {},
) => {
  const { person } = await detailsOf(staffId)
  return by.post(ADDRESSES[what](staffId), { body: { version: person.version, ...body } })
}

const check = async ({ get }: StaffPerson) => (await get('/api/staff/checksession')).status

describe('STAFF-05 an administrator', () => {
  test('sees the people by name, their roles and second factors', async () => {
    const { people, total } = (await ingrid.get('/api/staff/people')).body as StaffPage
    expect(people.map(({ name }) => name)).toEqual(people.map(({ name }) => name).toSorted())
    expect(total).toBe(people.length)
    expect(people.find(({ staffId }) => staffId === sanne.staffId)).toMatchObject({
      roles: ['SUPPORT'],
      factors: ['TOTP'],
      reset: null,
      disabledAt: null,
    })
    expect(((await ingrid.get('/api/staff/people?page=1')).body as StaffPage).people).toEqual([])
  })

  test('gives and takes roles, which hold from the next call', async () => {
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    const reply = await post(ingrid, yasmin, 'roles', { roles: ['FINANCE', 'FINANCE'] })
    expect((reply.body as StaffDetails).person.roles).toEqual(['FINANCE'])
    expect((await yasmin.get('/api/staff/checksession')).body).toMatchObject({ roles: ['FINANCE'] })
  })

  test('does not overwrite what a colleague changed meanwhile', async () => {
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    const { person } = await detailsOf(yasmin.staffId)
    await post(bram, yasmin, 'roles', { roles: ['SUPPORT'] })
    const late = { version: person.version, roles: ['FINANCE'] }
    const reply = await ingrid.post(`/api/staff/people/${yasmin.staffId}/roles`, { body: late })
    expect([reply.status, reply.code]).toEqual([409, 'staff_person_changed'])
    expect((await detailsOf(yasmin.staffId)).person.roles).toEqual(['SUPPORT'])
  })

  test('disables somebody, who is logged out at once and cannot log in until enabled again', async () => {
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    expect((await post(ingrid, yasmin, 'disable')).status).toBe(200)
    expect(await check(yasmin)).toBe(401)
    const logIn = (later: number) => logInStaff(portal.visitor(), { ...yasmin, code: yasmin.code(later) })
    expect((await logIn(0)).status).toBe(401)
    await post(ingrid, yasmin, 'enable')
    expect(await check(yasmin)).toBe(401)
    expect((await logIn(1)).status).toBe(200)
  })

  test('sees where somebody is logged in, and logs them out', async () => {
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    expect((await detailsOf(yasmin.staffId)).sessions).toMatchObject([{ factor: 'TOTP', current: false }])
    const reply = await ingrid.post(`/api/staff/people/${yasmin.staffId}/sessions/end`)
    expect((reply.body as StaffDetails).sessions).toEqual([])
    expect(await check(yasmin)).toBe(401)
  })

  test('who is disabled or loses the role leaves no invitation behind', async () => {
    const rogue = await portal.staff({ roles: ['ADMIN'] })
    const body = { name: 'Friend', username: 'friend@insurer.example', roles: ['ADMIN'] }
    await rogue.post('/api/staff/invitations', { body })
    await post(ingrid, rogue, 'roles', { roles: ['SUPPORT'] })
    const { invitations } = (await ingrid.get('/api/staff/people')).body as StaffPage
    expect(invitations.map(({ username }) => username)).not.toContain('friend@insurer.example')
  })
})

describe('STAFF-08 the last administrator', () => {
  test('keeps the role and cannot be disabled, also by two of themselves at once', async () => {
    const alone = await startPortal()
    try {
      const one = await alone.staff({ roles: ['ADMIN'] })
      const people = ((await one.get('/api/staff/people')).body as StaffPage).people
      const other = people.find(({ staffId }) => staffId !== one.staffId)
      const change = (staffId: string, what: 'roles' | 'disable' | 'enable', body: object) =>
        one.post(ADDRESSES[what](staffId), { body })
      await change(other?.staffId ?? '', 'disable', { version: 1 })
      for (const [what, body] of [
        ['roles', { version: 1, roles: STAFF_ROLES.filter((role) => role !== 'ADMIN') }],
        ['disable', { version: 1 }],
      ] as const) {
        const reply = await change(one.staffId, what, body)
        expect([reply.status, reply.code]).toEqual([409, 'staff_last_administrator'])
      }
      await change(other?.staffId ?? '', 'enable', { version: 2 })
      const replies = await Promise.all([
        change(one.staffId, 'disable', { version: 1 }),
        change(other?.staffId ?? '', 'disable', { version: 3 }),
      ])
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await alone.db.$count(staff, isNull(staff.disabledAt))).toBe(1)
    } finally {
      await alone.stop()
    }
  })
})

describe('STAFF-08 a second factor that was lost', () => {
  let lost: StaffPerson
  beforeEach(async () => {
    lost = await portal.staff({ name: 'Olaf Bergsma', roles: ['UNDERWRITER'] })
  })

  const ask = (by: StaffPerson, newPassword = false) =>
    by.post(`/api/staff/people/${lost.staffId}/reset`, { body: { newPassword } })
  const waiting = async (by: StaffPerson = ingrid) => (await detailsOf(lost.staffId, by)).person.reset
  const decide = async (by: StaffPerson, what: 'agreement' | 'withdrawal') => {
    const reset = await waiting()
    return by.post(ADDRESSES[what](reset?.resetId ?? ''))
  }
  const linkOf = async () => {
    const mail = (await portal.mailbox()).findLast(({ to }) => to === lost.username)
    const token = /welcome#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const headers = { 'x-authorization-token': token }
    const link = (await portal.visitor().post('/api/staff/links/open', { headers })).body as OpenedLink
    const code = (later: number) =>
      codeInStep(link.enrolment.totp.secret.replaceAll('-', ''), stepAt(portal.clock.now()) + later)
    const accept = (password: string) =>
      portal.visitor().post('/api/staff/links/accept', {
        headers,
        body: {
          password,
          enrolled: { sealed: link.enrolment.sealed, factor: { kind: 'TOTP', code: code(0) } },
        },
      })
    return { link, code, accept }
  }

  test('is asked for by one and agreed to by another; then only the link and the password let the person in', async () => {
    expect((await ask(sanne)).status).toBe(200)
    expect(await waiting(sanne)).toMatchObject({ askedBy: 'Sanne de Wit', mayAgree: false })
    expect(await waiting(bram)).toMatchObject({ mayAgree: true })
    // nothing has changed yet
    expect(await check(lost)).toBe(200)
    expect((await decide(ingrid, 'agreement')).status).toBe(200)
    expect(await check(lost)).toBe(401)
    expect((await logInStaff(portal.visitor(), { ...lost, code: lost.code() })).status).toBe(401)
    const { link, code, accept } = await linkOf()
    expect(link).toMatchObject({ purpose: 'RESET', name: 'Olaf Bergsma', newPassword: false })
    expect((await accept(NEW_PASSWORD)).issues).toEqual(['password: staff_password_incorrect'])
    expect((await accept(lost.password)).body).toMatchObject({ member: { roles: ['UNDERWRITER'] } })
    expect((await logInStaff(portal.visitor(), { ...lost, code: code(1) })).status).toBe(200)
  })

  test('brings a new password where that is lost as well', async () => {
    await ask(sanne, true)
    await decide(ingrid, 'agreement')
    const { link, code, accept } = await linkOf()
    expect(link.newPassword).toBe(true)
    expect((await accept(NEW_PASSWORD)).status).toBe(200)
    const again = { username: lost.username, password: NEW_PASSWORD, code: code(1) }
    expect((await logInStaff(portal.visitor(), again)).status).toBe(200)
  })

  test('is not reset by one person alone, nor by the person', async () => {
    const admin = await portal.staff({ roles: ['ADMIN'] })
    expect(
      (await admin.post(`/api/staff/people/${admin.staffId}/reset`, { body: { newPassword: false } })).code,
    ).toBe('staff_reset_own')
    await ask(ingrid)
    expect((await ask(bram)).code).toBe('staff_reset_waits')
    expect((await decide(ingrid, 'agreement')).code).toBe('staff_reset_own')
    expect((await decide(sanne, 'agreement')).code).toBe('staff_role_missing')
    const [row] = await portal.db.select().from(staffReset).where(eq(staffReset.staffId, lost.staffId))
    const byOne = { agreedBy: row?.askedBy ?? null, agreedAt: 1 }
    await expect(
      portal.db.update(staffReset).set(byOne).where(eq(staffReset.staffId, lost.staffId)),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(
      portal.db
        .update(staffReset)
        .set({ agreedBy: lost.staffId, agreedAt: 1 })
        .where(eq(staffReset.staffId, lost.staffId)),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  test('opens nothing for who is disabled, nor when enabled again', async () => {
    await ask(sanne)
    await decide(ingrid, 'agreement')
    const { accept } = await linkOf()
    await post(ingrid, lost, 'disable')
    await post(ingrid, lost, 'enable')
    expect((await accept(lost.password)).code).toBe('staff_link_revoked')
    await ask(sanne)
    const reset = await waiting()
    await post(ingrid, lost, 'disable')
    expect((await bram.post(ADDRESSES.agreement(reset?.resetId ?? ''))).status).toBe(404)
  })

  test('is agreed to once, within a day, unless it was taken back', async () => {
    await ask(sanne)
    const reset = await waiting()
    const agree = (by: StaffPerson) => by.post(`/api/staff/resets/${reset?.resetId}/agreement`)
    const replies = await Promise.all([agree(ingrid), agree(bram)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.map(({ code }) => code)).toContain('staff_reset_over')
    await ask(sanne)
    await decide(sanne, 'withdrawal')
    expect(await waiting()).toBeNull()
    await ask(sanne)
    const old = await waiting()
    portal.clock.advance(24 * HOUR)
    const admin = await portal.staff({ roles: ['ADMIN'] })
    const late = await admin.post(`/api/staff/resets/${old?.resetId}/agreement`)
    expect(late.code).toBe('staff_reset_over')
    // it is not offered any more, and another can be asked for
    expect(await waiting(admin)).toBeNull()
  })

  test('the person and those who may agree learn of it by mail', async () => {
    // the day before somebody moved the clock
    const [asking, other] = [
      await portal.staff({ roles: ['SUPPORT'] }),
      await portal.staff({ roles: ['ADMIN'] }),
    ]
    await asking.post(`/api/staff/people/${lost.staffId}/reset`, { body: { newPassword: false } })
    const mails = await portal.mailbox()
    expect(mails.findLast(({ to }) => to === lost.username)?.subject).toBe(
      'Somebody asks for a new second factor for you',
    )
    const told = mails.findLast(({ to }) => to === other.username)
    expect(told?.text).toContain(`/en/staff/people/${lost.staffId}`)
    expect(told?.text).toContain('at a number that you knew before')
  })
})
