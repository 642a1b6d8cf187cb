import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Found } from '#contract/worklist.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import type { InsuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

const WHY = { reason: 'OTHER', words: 'As agreed on the phone.' }
const NOBODY = '00000000-0000-4000-8000-000000000000'
const AT = {
  policies: (id: string) => `/api/staff/customers/${id}/policies`,
  cases: (id: string) => `/api/staff/customers/${id}/cases`,
  invoices: (id: string) => `/api/staff/customers/${id}/invoices`,
  claims: (id: string) => `/api/staff/customers/${id}/claims`,
  mails: (id: string) => `/api/staff/customers/${id}/mails`,
  documents: (id: string) => `/api/staff/customers/${id}/documents`,
  devices: (id: string) => `/api/staff/customers/${id}/devices`,
  actions: (id: string) => `/api/staff/customers/${id}/actions`,
  events: (id: string) => `/api/staff/customers/${id}/events`,
} as const
type ListName = keyof typeof AT
// the keys of the table
const LISTS = Object.keys(AT) as ListName[]

let portal: TestPortal
let sanne: StaffPerson
let arjun: InsuredCustomer
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT'] })
  arjun = await insuredCustomer(portal)
})
afterAll(() => portal.stop())

type Listed = { readonly entries: readonly Record<string, unknown>[]; readonly total: number }

const list = async (name: ListName, profileId = arjun.customer.profileId, query = '') => {
  const { body, status, code } = await sanne.get(`${AT[name](profileId)}${query}`)
  expect([status, code]).toEqual([200, undefined])
  // the shape of the reply was judged by the server
  return body as Listed
}

describe('STAFF-04 the page of a customer', () => {
  test('says who the customer is, and who else is in the account', async () => {
    const { profileId, username } = arjun.customer
    const { body } = await sanne.get(`/api/staff/customers/${profileId}`)
    expect(body).toMatchObject({
      name: 'Arjun Sharma',
      email: username,
      active: true,
      blockedAt: null,
      closedAt: null,
      people: [{ name: 'Arjun Sharma', birthDate: '2002-08-09', holder: true }],
    })
  })

  test('lists the insurance with its status, the cases, the invoices and the mails', async () => {
    const { entries: policies } = await list('policies')
    const { address } = await arjun.stored()
    expect(policies).toMatchObject([{ policyId: arjun.policyId, insuredName: 'Arjun Sharma' }])
    expect(policies[0]?.['address']).toContain(address?.city ?? 'no city')
    expect((await list('cases')).entries).toMatchObject([{ kind: 'REQUEST', state: 'DONE' }])
    expect((await list('invoices')).entries).toMatchObject([{ policyNumber: policies[0]?.['policyNumber'] }])
    await portal.doJobs()
    const mails = await list('mails')
    expect(mails.total).toBeGreaterThan(0)
    expect(mails.entries).toHaveLength(mails.total)
    for (const mail of mails.entries)
      expect(mail).toMatchObject({ recipient: arjun.customer.username, state: 'sent' })
  })

  test('lists claims with their costs and amounts', async () => {
    const other = await insuredCustomer(portal)
    const { profileId } = other.customer
    const { policyNumber } = await other.stored()
    const reply = await sendClaim(other.customer, {
      path: '/api/portal/claims',
      policyNumber,
    })
    expect(reply.status, reply.issues.join()).toBe(201)
    const [claimed] = (await list('claims', profileId)).entries
    expect((await list('cases', profileId)).entries[0]).toMatchObject({
      caseId: claimed?.['caseId'],
      number: claimed?.['damageNumber'],
      claimedAmount: 64.2,
      late: false,
    })
    expect([claimed]).toMatchObject([
      { policyNumber, costs: 1, claimedAmount: 64.2, paidAmount: 0, decided: false },
    ])
    // the case that waits stands before the one that is done
    expect((await list('cases', profileId)).entries).toMatchObject([
      { kind: 'CLAIM', state: 'OPEN' },
      { kind: 'REQUEST', state: 'DONE' },
    ])
  })

  test('lists devices, and says of one that staff act in it', async () => {
    const ana = await portal.customer()
    const eva = await portal.staff({ name: 'Eva', roles: ['SUPPORT'] })
    const { reason, words } = { ...WHY, reason: 'OTHER' }
    await eva.post(`/api/staff/customers/${ana.profileId}/acting`, { body: { reason, words } })
    const { entries } = await list('devices', ana.profileId)
    expect(entries.map(({ staffName }) => staffName).toSorted()).toEqual(['Eva', null])
  })

  test('lists what staff saw and did, and says what the reader did', async () => {
    const ana = await portal.customer()
    await sanne.get(`/api/staff/customers/${ana.profileId}`)
    await sanne.post(`/api/staff/customers/${ana.profileId}/block`, { body: WHY })
    expect((await list('events', ana.profileId)).entries).toMatchObject([
      { event: 'CUSTOMER_BLOCKED', outcome: 'OTHER', by: 'STAFF', staffName: 'Sanne Bakker', own: true },
      { event: 'CUSTOMER_SEEN', own: true },
    ])
    expect((await list('actions', ana.profileId)).entries).toMatchObject([
      { kind: 'BLOCK', ...WHY, staffName: 'Sanne Bakker' },
    ])
  })

  test('what happened is told of the customer, of colleagues or of looks at health alone, with its case', async () => {
    const other = await insuredCustomer(portal)
    const { profileId } = other.customer
    const admin = await portal.staff({ roles: ['SUPPORT', 'ADMIN'] })
    await sanne.get(`/api/staff/customers/${profileId}`)
    const all = await list('events', profileId)
    expect(all.entries.at(-1)).toMatchObject({
      event: 'CASE_OPENED',
      by: 'CUSTOMER',
      case: { kind: 'REQUEST' },
    })
    expect(all.entries).toContainEqual(
      expect.objectContaining({
        event: 'CASE_DECIDED',
        outcome: 'ACCEPTED',
        case: expect.objectContaining({ kind: 'REQUEST' }),
      }),
    )
    expect(Object.keys(all.entries[0] ?? {})).not.toContain('call')
    const ofStaff = await list('events', profileId, '?whose=STAFF')
    expect(ofStaff.entries.map(({ event }) => event)).not.toContain('CASE_OPENED')
    expect(ofStaff.entries[0]).toMatchObject({ event: 'CUSTOMER_SEEN', staffName: 'Sanne Bakker' })
    expect((await list('events', profileId, '?whose=CUSTOMER')).entries).toMatchObject([
      { event: 'CASE_OPENED' },
    ])
    expect((await list('events', profileId, '?whose=HEALTH')).entries).toEqual([])
    expect(await list('events', profileId)).toMatchObject({ inTrail: null })
    const { body } = await admin.get(AT.events(profileId))
    expect((body as { inTrail: number }).inTrail).toBeGreaterThan(all.total)
  })

  test('every list is paged', async () => {
    const ana = await portal.customer()
    for (let looks = 0; looks < 51; looks += 1) await sanne.get(`/api/staff/customers/${ana.profileId}`)
    const first = await list('events', ana.profileId)
    expect([first.entries.length, first.total]).toEqual([50, 51])
    // that its lists are read stands in the trail alone
    const second = await list('events', ana.profileId, '?page=2')
    expect([second.entries.length, second.total]).toEqual([1, 51])
    for (const name of LISTS) expect((await list(name, ana.profileId, '?page=99')).entries).toEqual([])
  })

  test.each(LISTS)('the list %s of nobody is the same 404 as any address', async (name) => {
    expect((await sanne.get(AT[name](NOBODY))).code).toBe('errors.notFound')
    expect((await sanne.get(`/api/staff/customers/${NOBODY}`)).code).toBe('errors.notFound')
  })
})

describe('STAFF-04 an account that staff block', () => {
  test('ends its sessions, takes no log-in and no link, until it is unblocked', async () => {
    const ana = await portal.customer()
    const blockAt = `/api/staff/customers/${ana.profileId}/block`
    const unblockAt = `/api/staff/customers/${ana.profileId}/unblock`
    const linkAt = `/api/staff/customers/${ana.profileId}/passwordlink`
    expect((await sanne.post(unblockAt, { body: WHY })).code).toBe('staff_customer_not_blocked')
    expect((await sanne.post(blockAt, { body: WHY })).status).toBe(204)
    expect((await ana.get('/api/checksession')).code).toBe('errors.unauthenticated')
    expect((await ana.login(ana.username, ana.password)).code).toBe('LoginForm.errors.blocked')
    expect((await sanne.post(blockAt, { body: WHY })).code).toBe('staff_customer_blocked')
    expect((await sanne.post(linkAt, { body: WHY })).code).toBe('staff_customer_blocked')
    expect((await sanne.post(unblockAt, { body: WHY })).status).toBe(204)
    expect((await ana.login(ana.username, ana.password)).status).toBe(200)
  })

  test.each([
    (id: string) => `/api/staff/customers/${id}/block`,
    (id: string) => `/api/staff/customers/${id}/unblock`,
    (id: string) => `/api/staff/customers/${id}/passwordlink`,
  ])('asks for a reason and words, as every act does (%#)', async (at) => {
    const ana = await portal.customer()
    const reply = await sanne.post(at(ana.profileId), { body: {} })
    expect(reply.issues).toEqual(['reason: staff_action_reason_empty', 'words: staff_action_words_empty'])
  })
})

describe('STAFF-04 a link for a new password that staff send', () => {
  test('goes to the address of the account, never to the member of staff, and works once', async () => {
    const ana = await portal.customer()
    const reply = await sanne.post(`/api/staff/customers/${ana.profileId}/passwordlink`, { body: WHY })
    expect([reply.status, reply.body]).toEqual([204, undefined])
    const mail = (await portal.mailbox()).findLast(({ to }) => to === ana.username)
    expect(mail?.text).toContain('/en/setpassword/')
  })

  test('is an activation link for an account without a password', async () => {
    const ana = await portal.customer({ active: false })
    await sanne.post(`/api/staff/customers/${ana.profileId}/passwordlink`, { body: WHY })
    const mail = (await portal.mailbox()).findLast(({ to }) => to === ana.username)
    expect(mail?.text).toContain('/en/activate/')
  })

  test('a closed account gets none', async () => {
    const ana = await portal.customer()
    const closed = {
      closedAt: portal.clock.now(),
      passwordHash: null,
      username: `closed-${ana.profileId}@closed.invalid`,
    }
    await portal.db.update(account).set(closed).where(eq(account.accountId, ana.profileId))
    const reply = await sanne.post(`/api/staff/customers/${ana.profileId}/passwordlink`, { body: WHY })
    expect(reply.code).toBe('staff_customer_closed')
  })
})

describe('STAFF-04 an account that staff close on request', () => {
  test('is closed with a reason, and the mail says what stays and for how long', async () => {
    const ana = await portal.customer()
    const body = { reason: 'ERASURE_ASKED', words: 'By letter of 20 November.' }
    const reply = await sanne.post(`/api/staff/customers/${ana.profileId}/closing`, { body })
    expect([reply.status, reply.code]).toEqual([204, undefined])
    expect((await ana.login(ana.username, ana.password)).code).toBe('LoginForm.errors.failed')
    const mail = (await portal.mailbox()).findLast(({ to }) => to === ana.username)
    expect(mail?.text).toContain('You asked us to delete your data, so we closed your account.')
    expect(mail?.text).toContain('Did you not ask for this? Call us at once.')
    expect(mail?.text).toContain('This is what we keep for a time')
    const again = await sanne.post(`/api/staff/customers/${ana.profileId}/closing`, { body })
    expect(again.code).toBe('staff_customer_closed')
    expect((await list('actions', ana.profileId)).entries).toMatchObject([{ kind: 'CLOSE', ...body }])
  })

  test('leaves no address on the page, neither made up nor of an e-mail that was on its way', async () => {
    const ana = await portal.customer()
    const at = `/api/staff/customers/${ana.profileId}`
    await sanne.post(`${at}/passwordlink`, { body: { ...WHY, reason: 'ASKED_BY_PHONE' } })
    await sanne.post(`${at}/closing`, { body: { ...WHY, reason: 'ERASURE_ASKED' } })
    await portal.doJobs()
    const { body } = await sanne.get(at)
    const { relNr, name, email } = body as { relNr: string; name: string; email: string }
    expect([name, email]).toEqual([relNr, ''])
    expect((await list('mails', ana.profileId)).entries).toEqual([])
  })

  test('STAFF-01 leaves none in what is found of it either: its number is its name', async () => {
    const bo = await portal.customer()
    const { relNr } = (await sanne.get(`/api/staff/customers/${bo.profileId}`)).body as { relNr: string }
    const body = { ...WHY, reason: 'ERASURE_ASKED' }
    await sanne.post(`/api/staff/customers/${bo.profileId}/closing`, { body })
    await portal.doJobs()
    const { customers } = (await sanne.get(`/api/staff/find?q=${relNr}`)).body as Found
    expect(customers).toMatchObject([{ profileId: bo.profileId, name: relNr, username: '', active: false }])
  })

  test.each([
    ['ASKED_BY_CUSTOMER', 'We closed your account, as you asked.'],
    ['OTHER', 'We closed your account.'],
  ])('is closed for the reason %s, and no mail says that the customer did it', async (reason, words) => {
    const ana = await portal.customer()
    await sanne.post(`/api/staff/customers/${ana.profileId}/closing`, { body: { ...WHY, reason } })
    const mail = (await portal.mailbox()).findLast(({ to }) => to === ana.username)
    expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('You closed')
  })

  test('is closed after a death with a mail to those who read it, which says what to do if it is not right', async () => {
    const ana = await portal.customer({ locale: 'nl' })
    const body = { ...WHY, reason: 'CUSTOMER_DIED' }
    await sanne.post(`/api/staff/customers/${ana.profileId}/closing`, { body })
    const mail = (await portal.mailbox()).findLast(({ to }) => to === ana.username)
    expect(mail?.subject).toBe('Een account is gesloten')
    expect(mail?.text).toContain('is overleden. Gecondoleerd')
    expect(mail?.text).toContain('Klopt dit niet')
    expect(mail?.text).not.toContain('Je bent overal uitgelogd')
  })

  test('stays open while an insurance runs, and says so', async () => {
    const { profileId } = arjun.customer
    const reply = await sanne.post(`/api/staff/customers/${profileId}/closing`, { body: WHY })
    expect(reply.status).toBe(409)
    expect(reply.issues.join()).toMatch(/account_closing_(policy|invoice)/)
  })
})
