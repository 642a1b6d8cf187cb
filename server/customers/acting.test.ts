import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { StaffDetails } from '#contract/staff/staff-people.ts'
import { customerAction } from '#server/accounts/accounts.tables.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { staffGrant, staffSession } from '#server/staff/staff.tables.ts'
import type { Customer } from '#server/testing/customer.ts'
import { logInStaff } from '#server/testing/actions/log-in-staff.ts'
import { personAt } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { undone } from '#server/testing/retention/undone.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

const MINUTE = 60_000
const WHY = { reason: 'ASKED_BY_PHONE', words: 'Cannot find where the new address goes.' }

let portal: TestPortal
let sanne: StaffPerson
let ingrid: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set('2026-11-25T10:26:00+01:00')
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
  ingrid = await portal.staff({ name: 'Ingrid van Dam', roles: ['ADMIN'] })
})
afterAll(() => portal.stop())

const addressOf = ({ profileId }: Customer) => `/api/staff/customers/${profileId}/acting`

const act = (ana: Customer, body: unknown = WHY, by = sanne) => by.post(addressOf(ana), { body })

// the browser of the member of staff, with what the call gave it
const acting = async (ana: Customer) => {
  const reply = await act(ana)
  expect([reply.status, reply.code]).toEqual([204, undefined])
  return sanne
}

const record = async (accountId: string) => {
  const rows = await portal.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectAccountId, accountId))
    .orderBy(desc(auditEntry.entryId))
  return rows.map(({ event, outcome, staffId, customerAccountId }) => ({
    event,
    outcome,
    both: staffId === sanne.staffId && customerAccountId === accountId,
  }))
}

const visitsOf = async (ana: Customer) => {
  const { body } = await ana.get(`/api/portal/profiles/${ana.profileId}/visits`)
  return body
}

type End = readonly [string, (eva: StaffPerson) => Promise<unknown>]

const person = async (eva: StaffPerson) =>
  ((await ingrid.get(`/api/staff/people/${eva.staffId}`)).body as StaffDetails).person

const reset = async (eva: StaffPerson) => {
  await sanne.post(`/api/staff/people/${eva.staffId}/reset`, { body: { newPassword: false } })
  return ingrid.post(`/api/staff/resets/${(await person(eva)).reset?.resetId}/agreement`)
}

const ENDINGS: readonly End[] = [
  [
    'an administrator ends their sessions',
    ({ staffId }) => ingrid.post(`/api/staff/people/${staffId}/sessions/end`),
  ],
  [
    'an administrator disables them',
    async (eva) => {
      const { version } = await person(eva)
      return ingrid.post(`/api/staff/people/${eva.staffId}/disable`, { body: { version } })
    },
  ],
  ['their second factor is reset', reset],
  [
    'they change their password',
    ({ post, password }) =>
      post('/api/staff/account/password', {
        body: { password: 'Kanaal-langs-de-dijk-7' },
        headers: { 'x-authorization-password': Buffer.from(password).toString('base64url') },
      }),
  ],
]

describe('STAFF-04 support that acts as a customer', () => {
  test('gives a reason of the list and words, and then sees what the customer sees', async () => {
    const ana = await portal.customer()
    const support = await acting(ana)
    const { body } = await support.get('/api/checksession')
    expect(body).toMatchObject({ profileId: ana.profileId, impersonation: true })
    const { body: current } = await support.get(`/api/portal/profiles/${ana.profileId}/acting`)
    expect(current).toMatchObject({ secondsLeft: 1800 })
  })

  test.each([
    [{ reason: 'BORED', words: 'Because' }, ['reason: staff_action_reason_empty']],
    [{ reason: 'OTHER', words: '   ' }, ['words: staff_action_words_empty']],
    [{ reason: 'OTHER' }, ['words: staff_action_words_empty']],
    [{ reason: 'OTHER', words: 'x'.repeat(601) }, ['words: staff_action_words_too_long']],
  ])('is refused with %j', async (body, issues) => {
    const ana = await portal.customer()
    expect((await act(ana, body)).issues).toEqual(issues)
    expect(await portal.db.$count(customerAction, eq(customerAction.accountId, ana.profileId))).toBe(0)
  })

  test('the customer gets a mail with who, why and for how long, in their language', async () => {
    const ana = await portal.customer({ locale: 'nl' })
    await acting(ana)
    const mail = (await portal.mailbox()).findLast(({ to }) => to === ana.username)
    expect(mail?.subject).toBe('Iemand van onze klantenservice kijkt in je account')
    expect(mail?.text).toContain('Sanne Bakker')
    expect(mail?.text).toContain('je vroeg erom aan de telefoon')
    expect(mail?.text).toContain('30 minuten')
    // the words are for colleagues: they stand in no mail
    expect(mail?.text).not.toContain(WHY.words)
  })

  test('and sees in the profile who looked, when and why, and when it ended', async () => {
    portal.clock.set('2026-11-25T10:26:00+01:00')
    const ana = await portal.customer()
    const support = await acting(ana)
    const visit = {
      staffName: 'Sanne Bakker',
      reason: 'ASKED_BY_PHONE',
      startedAt: '2026-11-25T10:26:00+01:00',
    }
    expect(await visitsOf(ana)).toMatchObject({ visits: [{ ...visit, endedAt: null }], pages: 1 })
    portal.clock.advance(5 * MINUTE)
    await support.get('/private/stopStudentImpersonation')
    expect(await visitsOf(ana)).toMatchObject({
      visits: [{ ...visit, endedAt: '2026-11-25T10:31:00+01:00' }],
    })
  })

  test('it ends after half an hour, also for the customer who reads of it', async () => {
    portal.clock.set('2026-11-25T10:26:00+01:00')
    const ana = await portal.customer()
    const support = await acting(ana)
    for (const minutes of [14, 14]) {
      portal.clock.advance(minutes * MINUTE)
      expect((await support.get('/api/checksession')).status).toBe(200)
    }
    portal.clock.advance(MINUTE)
    expect((await support.get(`/api/portal/profiles/${ana.profileId}/acting`)).body).toMatchObject({
      secondsLeft: 60,
    })
    portal.clock.advance(MINUTE)
    expect((await support.get('/api/checksession')).status).toBe(401)
    expect((await ana.login(ana.username, ana.password)).status).toBe(200)
    expect(await visitsOf(ana)).toMatchObject({ visits: [{ endedAt: '2026-11-25T10:56:00+01:00' }] })
    // in a session of the customer nobody acts
    expect((await ana.get(`/api/portal/profiles/${ana.profileId}/acting`)).status).toBe(204)
  })

  test('it ends as the session of the member of staff does: after 15 minutes without a sign', async () => {
    portal.clock.set('2026-11-25T10:26:00+01:00')
    const ana = await portal.customer()
    const support = await acting(ana)
    portal.clock.advance(15 * MINUTE)
    expect((await support.get('/api/checksession')).status).toBe(401)
    expect(await visitsOf(ana)).toMatchObject({ visits: [{ endedAt: '2026-11-25T10:41:00+01:00' }] })
  })

  test('it ends with the last session of the member of staff, eight hours after they logged in', async () => {
    portal.clock.set('2026-11-25T10:26:00+01:00')
    const ana = await portal.customer()
    const support = await acting(ana)
    const longAgo = portal.clock.now() - 8 * 60 * MINUTE
    await portal.db.update(staffSession).set({ createdAt: longAgo })
    expect((await support.get('/api/checksession')).status).toBe(401)
    // the other tests work on in theirs
    await portal.db.update(staffSession).set({ createdAt: portal.clock.now() })
  })

  test('the customer can end it in the list of devices, and keeps their own session', async () => {
    portal.clock.set('2026-11-25T10:26:00+01:00')
    const ana = await portal.customer()
    const support = await acting(ana)
    await ana.post(`/api/portal/profiles/${ana.profileId}/othersessions/end`, { body: { which: 'OTHERS' } })
    expect((await support.get('/api/checksession')).status).toBe(401)
    expect((await ana.get('/api/checksession')).status).toBe(200)
    expect(await visitsOf(ana)).toMatchObject({ visits: [{ endedAt: '2026-11-25T10:26:00+01:00' }] })
  })

  test('ends when somebody else logs in with the same browser', async () => {
    const [ana, eva, ben] = [
      await portal.customer(),
      await portal.staff({ roles: ['SUPPORT'] }),
      await portal.staff({ roles: ['FINANCE'] }),
    ]
    await act(ana, WHY, eva)
    expect((await eva.get('/api/checksession')).status).toBe(200)
    const { username, password } = ben
    expect((await logInStaff(eva, { username, password, code: ben.code() })).status).toBe(200)
    expect((await eva.get('/api/checksession')).status).not.toBe(200)
    expect((await visitsOf(ana)) as object).toMatchObject({ visits: [{ endedAt: expect.any(String) }] })
  })

  test('acting as another customer ends acting as the first', async () => {
    const [ana, ben] = [await portal.customer(), await portal.customer()]
    const before = (await acting(ana)).cookies()
    await acting(ben)
    const old = personAt(portal.url)
    expect((await old.get('/api/checksession', { headers: { cookie: before } })).status).toBe(401)
    expect(await visitsOf(ana)).toMatchObject({ visits: [{ endedAt: expect.any(String) }] })
  })

  test('the visits of a customer are paged', async () => {
    const ana = await portal.customer()
    for (let visits = 0; visits < 11; visits += 1) await acting(ana)
    expect(await visitsOf(ana)).toMatchObject({ visits: { length: 10 }, pages: 2 })
    const second = await ana.get(`/api/portal/profiles/${ana.profileId}/visits?page=2`)
    expect(second.body).toMatchObject({ visits: { length: 1 }, pages: 2 })
  })

  test('ends with the role and with the session of the member of staff', async () => {
    const ana = await portal.customer()
    const eva = await portal.staff({ roles: ['SUPPORT'] })
    await act(ana, WHY, eva)
    expect((await eva.get('/api/checksession')).status).toBe(200)
    await portal.db.delete(staffGrant).where(eq(staffGrant.staffId, eva.staffId))
    expect((await eva.get('/api/checksession')).status).toBe(401)
    const fleur = await portal.staff({ roles: ['SUPPORT'] })
    await act(ana, WHY, fleur)
    await fleur.post('/api/staff/logout')
    expect((await fleur.get('/api/checksession')).status).toBe(401)
  })

  test.each(ENDINGS)('ends at once when %s', async (_, end) => {
    const ana = await portal.customer()
    const eva = await portal.staff({ roles: ['SUPPORT'] })
    await act(ana, WHY, eva)
    expect((await eva.get('/api/checksession')).status).toBe(200)
    await end(eva)
    expect((await eva.get('/api/checksession')).status).toBe(401)
    expect(await visitsOf(ana)).toMatchObject({ visits: [{ endedAt: expect.any(String) }] })
  })

  test.each(['UNDERWRITER', 'CLAIMS', 'MEDICAL', 'FINANCE', 'ADMIN'] as const)(
    'the role %s does not act as a customer',
    async (role) => {
      const other = await portal.staff({ roles: [role] })
      expect((await act(await portal.customer(), WHY, other)).code).toBe('staff_role_missing')
    },
  )

  test('an account that is blocked or does not exist is refused', async () => {
    const blocked = await portal.customer({ blocked: true })
    expect((await act(blocked)).code).toBe('staff_customer_blocked')
    const unknown = '/api/staff/customers/00000000-0000-4000-8000-000000000000/acting'
    expect((await sanne.post(unknown, { body: WHY })).code).toBe('errors.notFound')
  })
})

describe('IMP-03 everything is on record with both names', () => {
  test('the start with its reason, what was seen, what was refused, and the stop', async () => {
    const ana = await portal.customer()
    const support = await acting(ana)
    await support.get(`/api/portal/profiles/${ana.profileId}`)
    await support.post(`/api/portal/profiles/${ana.profileId}/dataexport`)
    await support.get('/private/stopStudentImpersonation')
    expect(await record(ana.profileId)).toEqual([
      { event: 'IMPERSONATION_STOPPED', outcome: null, both: true },
      { event: 'IMPERSONATION_REFUSED', outcome: null, both: true },
      { event: 'ACTED_AS_CUSTOMER', outcome: null, both: true },
      { event: 'IMPERSONATION_STARTED', outcome: 'ASKED_BY_PHONE', both: false },
    ])
  })

  test('the database keeps nobody who acts for longer than half an hour', async () => {
    const ana = await portal.customer()
    await acting(ana)
    const longer = await undone(portal, (tx) =>
      tx.update(customerAction).set({ endsAt: portal.clock.now() + 31 * MINUTE }),
    )
    expect(longer).toBe('customer_action_half_an_hour')
  })
})

describe('IMP-02 API-17 stopping', () => {
  test.each([
    ['nl', '/nl'],
    ['en', '/en'],
  ])('answers 302 and leads back to the page of the customer (%s)', async (language, start) => {
    const ana = await portal.customer()
    const support = await acting(ana)
    const headers = { 'accept-language': language }
    const reply = await support.get('/private/stopStudentImpersonation', { headers })
    expect([reply.status, reply.headers.get('location')]).toEqual([
      302,
      `${start}/staff/customers/${ana.profileId}`,
    ])
    expect((await support.get('/api/checksession')).status).toBe(401)
    // the member of staff is still logged in, and so is the customer
    expect((await support.get('/api/staff/checksession')).status).toBe(200)
    expect((await ana.get('/api/checksession')).status).toBe(200)
  })
})
