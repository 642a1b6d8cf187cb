import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { asc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { SWITCHES } from '#domain/policies/switches.ts'
import { account } from '#server/accounts/accounts.tables.ts'
import { issueToken } from '#server/accounts/shared/issue-token.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { logInStaff } from '#server/testing/actions/log-in-staff.ts'
import { NEW_ADDRESS } from '#server/testing/actions/new-address.ts'
import { sendClaim } from '#server/testing/claim.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { submit, TEST_NOW, wholeRequest } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let ana: Customer
let noor: StaffPerson
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  noor = await portal.staff({ name: 'Noor Visser', roles: ['ADMIN'] })
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['SUPPORT', 'ADMIN'] })
})
beforeEach(async () => {
  portal.clock.set(TEST_NOW)
  ana = await portal.customer()
})
afterAll(() => portal.stop())

const WRONG = 'Verkeerd-Wachtwoord-1'
const GOOD = 'Rustige-Haven-31'

const given = (password: string) => ({
  'x-authorization-password': Buffer.from(password, 'utf8').toString('base64url'),
})

const confirm = (password: string) =>
  ana.post(`/api/portal/profiles/${ana.profileId}/freshlogin`, { headers: given(password) })

const setPassword = (current: string) =>
  ana.post(`/api/accounts/${ana.profileId}/password`, { body: { password: GOOD }, headers: given(current) })

const linkOf = (purpose: 'RESET_PASSWORD' | 'ACTIVATE') => {
  const wanted = { accountId: ana.profileId, purpose, now: portal.clock.now() }
  return portal.db.transaction((tx) => issueToken(tx, wanted))
}

const byLink = async (path: string, token: string) =>
  portal.visitor().post(`/api/accounts/${encodeURIComponent(ana.username)}/${path}`, {
    body: { password: GOOD },
    headers: { 'x-authorization-token': token },
  })

let addresses = 0
const askAddress = async () => {
  addresses += 1
  const newUsername = `on.record.${addresses}@pont.example`
  await ana.post(`/api/accounts/${ana.profileId}/reset/username`, {
    body: { newUsername },
    headers: given(ana.password),
  })
  return newUsername
}

const LINK = /\/setusername\/([^/]+)\/([^/]+)\/([\w-]{43})/

const useAddressLink = async (mailedTo: string) => {
  const mails = (await portal.mailbox()).filter(({ to }) => to === mailedTo)
  const links = mails.flatMap(({ text }) => LINK.exec(text) ?? [])
  const [username = '', newUsername = '', token = ''] = links.slice(-3)
  return portal.visitor().post(`/api/accounts/${username}/username`, {
    body: { newUsername: decodeURIComponent(newUsername) },
    headers: { 'x-authorization-token': token },
  })
}

const why = (reason: string) => ({ body: { reason, words: 'Ana asked for it on the phone.' } })

let editions = 0
const propose = async () => {
  editions += 1
  const [first] = SWITCHES.bundled
  const body = {
    validFrom: '2026-11-20',
    content: { ...first?.content, sampleEvery: 10 + editions },
    reason: 'As was agreed',
  }
  const reply = await noor.post('/api/staff/settings/subjects/SWITCHES', { body })
  // as the contract says
  return (reply.body as { edition: { editionId: string } }).edition.editionId
}

const waitingEdition = async (): Promise<string> => {
  const { body } = await noor.get('/api/staff/settings')
  // as the contract says
  const { subjects } = body as {
    subjects: { editions: { editionId: string | null; outcome: string | null }[] }[]
  }
  const waiting = subjects
    .flatMap(({ editions: all }) => all)
    .find(({ editionId, outcome }) => editionId !== null && outcome === null)
  return waiting?.editionId ?? propose()
}

const decide = (editionId: string) =>
  sanne.post(`/api/staff/settings/editions/${editionId}/decision`, { body: { outcome: 'APPROVED' } })

const acting = () => portal.actingAs(ana, sanne)

const staffLogin = (change: { password?: string }) =>
  logInStaff(portal.visitor(), {
    username: sanne.username,
    password: sanne.password,
    code: sanne.code(),
    ...change,
  })

type Insured = Awaited<ReturnType<typeof insuredCustomer>>

const insured = async (): Promise<Insured & { policyNumber: string }> => {
  const found = await insuredCustomer(portal)
  ana = found.customer
  const { policyNumber } = await found.stored()
  return { ...found, policyNumber }
}

const ownClaim = async () => {
  const { customer, policyNumber } = await insured()
  return () => sendClaim(customer, { path: '/api/portal/claims', policyNumber })
}

const publicClaim = () => {
  const sender = {
    policyNumber: '260047113',
    birthDate: '2003-05-14',
    contactName: 'Ana Silva',
    contactEmail: 'ana.silva@example.com',
  }
  return sendClaim(portal.visitor(), { path: '/api/new/claims', ...sender })
}

const question = () =>
  portal.visitor().post('/api/portal/contact', {
    body: {
      alreadyCustomer: false,
      category: 'PAYMENT',
      name: 'Ana Silva',
      email: 'ana@example.com',
      subject: 'Invoice',
      question: 'How can I pay from abroad?',
      locale: 'en-GB',
    },
  })

type Act = () => Promise<unknown>

/** What is done, by the event of the table; what has to be there before it is done first. */
const ACTS: Readonly<Record<string, () => Promise<Act> | Act>> = {
  authn_login_success: () => () => ana.login(ana.username, ana.password),
  authn_login_fail: () => () => portal.visitor().login(ana.username, WRONG),
  'authn_login_fail of an unknown name': () => () => portal.visitor().login('nobody@pont.example', WRONG),
  'authn_login_success of staff': () => () => staffLogin({}),
  'authn_login_fail of staff': () => () => staffLogin({ password: WRONG }),
  authn_password_change: () => () => setPassword(ana.password),
  authn_password_change_fail: () => () => setPassword(WRONG),
  authn_token_created: () => async () => {
    const body = { username: ana.username, locale: 'en-GB' }
    await portal.visitor().put(`/api/accounts/${ana.username}/reset/password`, { body })
    await portal.mailbox()
  },
  'reset used': async () => {
    const token = await linkOf('RESET_PASSWORD')
    return () => byLink('password', token)
  },
  'activation used': async () => {
    await portal.db
      .update(account)
      .set({ passwordHash: null, passwordChangedAt: null })
      .where(eq(account.accountId, ana.profileId))
    const token = await linkOf('ACTIVATE')
    return () => byLink('activate', token)
  },
  'username change asked': () => askAddress,
  'username change cancelled': async () => {
    await askAddress()
    return () => ana.post(`/api/accounts/${ana.profileId}/reset/username/cancel`)
  },
  'username change confirmed': async () => {
    const address = await askAddress()
    return () => useAddressLink(address)
  },
  'username change undone': async () => {
    await useAddressLink(await askAddress())
    return () => useAddressLink(ana.username)
  },
  'step-up ok': () => () => confirm(ana.password),
  'step-up failed': () => () => confirm(WRONG),
  'session logout': () => () => ana.get('/api/logout'),
  'other sessions ended': () => () =>
    ana.post(`/api/portal/profiles/${ana.profileId}/othersessions/end`, { body: { which: 'OTHERS' } }),
  'account that we pay to given': async () => {
    const { customer } = await insured()
    const refund = { accountNumber: 'DE89370400440532013000', bankCountry: 'DE', holderName: 'Ana Silva' }
    const path = `/api/portal/profiles/${customer.profileId}/payee-account`
    return () => customer.post(path, { body: { refund } })
  },
  'copy of all data asked': () => () => ana.post(`/api/portal/profiles/${ana.profileId}/dataexport`),
  'account closed': () => () =>
    ana.post(`/api/portal/profiles/${ana.profileId}/closing`, { headers: given(ana.password) }),
  'account blocked': () => () =>
    sanne.post(`/api/staff/customers/${ana.profileId}/block`, why('ASKED_BY_CUSTOMER')),
  'impersonation start': () => () =>
    sanne.post(`/api/staff/customers/${ana.profileId}/acting`, why('ASKED_BY_PHONE')),
  'impersonation stop': async () => {
    const support = await acting()
    return () => support.get('/private/stopStudentImpersonation')
  },
  'impersonation forbidden act': async () => {
    const support = await acting()
    return () => support.post(`/api/portal/profiles/${ana.profileId}/dataexport`)
  },
  'sensitive_read by staff': () => () => sanne.get(`/api/staff/customers/${ana.profileId}`),
  sensitive_update: async () => {
    const { customer, policyId, stored } = await insured()
    const { version } = await stored()
    const body = { ...NEW_ADDRESS, version }
    return () => customer.post(`/api/portal/policies/${policyId}/address`, { body })
  },
  'sensitive_create of a request': async () => {
    ana = await portal.customer({ firstName: 'Arjun', familyName: 'Sharma', birthDate: '2002-08-09' })
    const own = { email: ana.username, emailConfirmation: ana.username }
    const whole = await wholeRequest(ana, own)
    return () => submit(ana, whole)
  },
  'sensitive_create of a claim': ownClaim,
  'sensitive_create of a public claim': () => publicClaim,
  'sensitive_create of contact': () => question,
  'setting proposed': () => propose,
  'setting decided': async () => {
    const editionId = await waitingEdition()
    return () => decide(editionId)
  },
  'chain checked by a person': () => () => noor.post('/api/staff/trail/check'),
}

const text = readFileSync(join(import.meta.dirname, '../../docs/rules/record.md'), 'utf8')
const lines = [...text.matchAll(/^\| (.+?) \| (record|log) \| (.+?) \|$/gm)]
const recorded = lines
  .filter(([, , where]) => where === 'record')
  .map(([, event = '', , word = '']) => [event, word])

const entriesAfter = async (entryId: number) =>
  portal.db.select().from(auditEntry).where(gt(auditEntry.entryId, entryId)).orderBy(asc(auditEntry.entryId))

const lastId = async () => (await entriesAfter(0)).at(-1)?.entryId ?? 0

describe('STAFF-07 each event of the table of what is on record', () => {
  test('has something here that brings it about', () => {
    expect(lines.length).toBeGreaterThan(40)
    expect(recorded.map(([event]) => event).toSorted()).toEqual(Object.keys(ACTS).toSorted())
  })

  test.each(recorded)('%s leaves exactly one entry: %s', async (event = '', word = '') => {
    const act = await ACTS[event]?.()
    const before = await lastId()
    await act?.()
    const entries = (await entriesAfter(before)).filter((entry) => entry.event === word)
    expect(entries).toHaveLength(1)
    const [entry] = entries
    const ofNobody = /STAFF|SETTING|TRAIL/.test(word) || /unknown|public|contact/.test(event)
    if (!ofNobody) expect(entry?.subjectAccountId).toBe(ana.profileId)
    if (entry?.actorKind === 'CUSTOMER') expect(entry.customerAccountId).toBe(ana.profileId)
  })
})
