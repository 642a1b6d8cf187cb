import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { api } from '#contract/api.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sessionFinder } from '#server/accounts/sessions.store.ts'
import { auditEntry } from '#server/platform/audit/audit-tables.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { makeMetrics } from '#server/platform/operations/metrics.ts'
import { staffFinder } from '#server/staff/staff-sessions.store.ts'
import type { Customer } from '#server/testing/customer.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { basic } from '#server/testing/person.ts'
import type { Person } from '#server/testing/person.ts'
import { logInStaff } from '#server/testing/actions/log-in-staff.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { endpointBinder } from './http-bind.ts'
import { makeServer } from './http-server.ts'

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
  Object.values(group).map((endpoint: Endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
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
    const record = await added(async () => {
      await logInStaff(person, { ...sanne, code: sanne.code() })
      await person.get('/api/staff/checksession')
      await person.post('/api/staff/logout')
      await person.post('/api/staff/logout')
    })
    expect(record).toEqual([
      expect.objectContaining({
        ...asStaff(),
        event: 'STAFF_LOGGED_IN',
        call: 'POST /api/staff/login/second-factor',
      }),
      expect.objectContaining({ ...asStaff(), event: 'STAFF_SESSION_CHECKED' }),
      expect.objectContaining({ ...asStaff(), event: 'STAFF_LOGGED_OUT' }),
    ])
  })

  test('names a log-in once, also where the same person is logged in already', async () => {
    const person = portal.visitor()
    await logInStaff(person, { ...sanne, code: sanne.code() })
    portal.clock.advance(60_000)
    const record = await added(() => logInStaff(person, { ...sanne, code: sanne.code() }))
    expect(record.map(({ event }) => event)).toEqual(['STAFF_LOGGED_IN'])
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

const staffCalls = {
  look: endpoint({
    method: 'GET',
    path: '/api/staff/test/:profileId/:caseId',
    access: 'staff',
    summary: 'for tests',
    params: z.strictObject({ profileId: z.uuid(), caseId: z.uuid() }),
    audit: 'STAFF_SESSION_CHECKED',
    reply: z.object({ secret: z.string() }),
    errors: [],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/staff/test/:caseId/decide',
    access: 'staff',
    summary: 'for tests',
    params: z.strictObject({ caseId: z.uuid() }),
    body: z.strictObject({ changes: z.boolean() }),
    audit: 'CASE_DECIDED',
    errors: [],
  }),
}

describe('STAFF-07 a call of the back office', () => {
  const CASE = '00000000-0000-4000-8000-000000000001'
  let app: FastifyInstance
  beforeAll(() => {
    app = makeServer(portal, { metrics: makeMetrics(portal.database) })
    const findCallers = { findCustomer: sessionFinder(portal), findStaff: staffFinder(portal) }
    endpointBinder(app, { portal, findCallers })(staffCalls, {
      look: () => ({ secret: 'asthma' }),
      decide: async ({ caller: actor, params: { caseId: id }, body }) => {
        const record = {
          actor,
          event: 'CASE_DECIDED',
          outcome: 'REFUSED',
          subject: { kind: 'CASE', id },
        } as const
        if (body.changes) await portal.db.transaction((tx) => recordAudit(tx, record))
        return undefined
      },
    })
  })
  afterAll(() => app.close())

  const inject = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/staff/test/${path}`,
      headers: { cookie: sanne.cookies(), 'sec-fetch-site': 'same-origin' },
      ...(payload && { payload }),
    })
  const look = () => inject('GET', `${ana.profileId}/${CASE}`)

  test('that shows something says of whom and what', async () => {
    const [entry] = await added(look)
    expect(entry).toMatchObject({ subjectKind: 'CASE', subjectId: CASE, subjectAccountId: ana.profileId })
  })

  test('shows nothing that cannot be recorded', async () => {
    await portal.db.execute(
      sql`alter table audit_entry add constraint full_disk check (subject_id is null) not valid`,
    )
    const reply = await look()
    await portal.db.execute(sql`alter table audit_entry drop constraint full_disk`)
    expect([reply.statusCode, reply.body.includes('asthma')]).toEqual([500, false])
    expect((await look()).json()).toEqual({ secret: 'asthma' })
  })

  test('that changes something is recorded once, by its use case; one that changed nothing says so', async () => {
    const record = await added(async () => {
      await inject('POST', `${CASE}/decide`, { changes: true })
      await inject('POST', `${CASE}/decide`, { changes: false })
    })
    expect(record.map(({ event, outcome, call }) => [event, outcome, call])).toEqual([
      ['CASE_DECIDED', 'REFUSED', 'POST /api/staff/test/:caseId/decide'],
      ['CASE_DECIDED', 'UNCHANGED', 'POST /api/staff/test/:caseId/decide'],
    ])
  })
})
