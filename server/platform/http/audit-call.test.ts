import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { basic } from '#server/testing/person.ts'
import type { Person } from '#server/testing/person.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let ana: Customer
let policyId: string
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal({ DEMO: 'on' })
  portal.clock.set(TEST_NOW)
  ;({ customer: ana, policyId } = await insuredCustomer(portal))
  sanne = await portal.staff({ name: 'Sanne' })
})
afterAll(() => portal.stop())

const calls = Object.values(api).flatMap((group): [string, Endpoint][] =>
  Object.values(group).map((one: Endpoint) => [`${one.method} ${one.path}`, one]),
)
const customersCalls = calls.filter(([, { access }]) => access === 'customer' || access === 'owner')

const entries = () => portal.db.select().from(auditEntry).orderBy(auditEntry.entryId)

/** The entries that this adds to the record. */
const added = async (work: () => Promise<unknown>) => {
  const before = (await entries()).length
  await work()
  return (await entries()).slice(before)
}

const send = (person: Person, { method, path, body, multipart }: Endpoint) =>
  person.send(
    method,
    path.replace(':profileId', ana.profileId).replaceAll(/:\w+/g, policyId),
    body || multipart ? { body: '{}' } : {},
  )

const both = () => ({ actorKind: 'CUSTOMER', staffId: sanne.staffId, customerAccountId: ana.profileId })

describe('IMP-03 what support does as a customer', () => {
  test.each(customersCalls)(
    '%s: what was shown or refused is on record with both',
    async (call, endpoint) => {
      const support = await portal.actingAs(ana, sanne)
      const before = (await entries()).length
      const { status, code } = await send(support, endpoint)
      const record = (await entries()).slice(before)
      if (status >= 400 && code !== 'account_impersonation_not_allowed') return expect(record).toEqual([])
      const event = status < 400 ? (endpoint.audit ?? 'ACTED_AS_CUSTOMER') : 'IMPERSONATION_REFUSED'
      return expect(record).toEqual([
        expect.objectContaining({ ...both(), event, call, outcome: null, subjectAccountId: ana.profileId }),
      ])
    },
  )

  test('names the thing, and the line of the log', async () => {
    const support = await portal.actingAs(ana, sanne)
    const [entry] = await added(() => support.get(`/api/portal/policies/${policyId}/documents`))
    expect(entry).toMatchObject({ subjectKind: 'POLICY', subjectId: policyId, outcome: null })
    expect(portal.logged().filter((line) => line.includes(`"requestId":"${entry?.requestId}"`))).toHaveLength(
      1,
    )
  })

  test('is not what the customer does', async () => {
    const record = await added(() => ana.get(`/api/portal/profiles/${ana.profileId}/policies`))
    expect(record).toEqual([])
  })

  test('ends with a log-out too', async () => {
    const support = await portal.actingAs(ana, sanne)
    const record = await added(() => support.get('/api/logout'))
    expect(record).toEqual([expect.objectContaining({ ...both(), event: 'IMPERSONATION_STOPPED' })])
  })
})

describe('STAFF-07 what a member of staff does', () => {
  const asStaff = () => ({ actorKind: 'STAFF', staffId: sanne.staffId, customerAccountId: null })

  test('begins with the log-in and ends with the log-out, once', async () => {
    const person = portal.visitor()
    const headers = { authorization: basic(sanne.username, sanne.password) }
    const record = await added(async () => {
      await person.post('/api/staff/login', { headers })
      await person.get('/api/staff/checksession')
      await person.post('/api/staff/logout')
      await person.post('/api/staff/logout')
    })
    expect(record).toEqual([
      expect.objectContaining({ ...asStaff(), event: 'STAFF_LOGGED_IN', call: 'POST /api/staff/login' }),
      expect.objectContaining({ ...asStaff(), event: 'STAFF_SESSION_CHECKED' }),
      expect.objectContaining({ ...asStaff(), event: 'STAFF_LOGGED_OUT' }),
    ])
  })

  test('is not what somebody without a session there tries', async () => {
    const record = await added(async () => {
      await ana.post('/api/staff/logout')
      await ana.get('/api/staff/checksession')
      await portal
        .visitor()
        .post('/api/staff/login', { headers: { authorization: basic(sanne.username, 'no') } })
    })
    expect(record).toEqual([])
  })
})
