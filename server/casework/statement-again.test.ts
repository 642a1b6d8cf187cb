import { randomUUID } from 'node:crypto'

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import type { CaseEntry, EventEntry } from '#contract/customers/customer-facts.ts'
import type { TrailPage } from '#contract/trail.ts'
import type { Found } from '#contract/worklist.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'
import { withdrawal } from '#server/withdrawals/withdrawals.tables.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['UNDERWRITER'] })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const state = async (contractNumber: string, email: string, name = 'Arjun Sharma') => {
  const body = { name, contractNumber, email }
  const { body: receipt } = await portal.visitor().post('/api/new/withdrawals', { body })
  // the reply was checked against the contract
  const { reference } = receipt as { readonly reference: string }
  const [row] = await portal.db.select().from(withdrawal).where(eq(withdrawal.reference, reference))
  return { reference, caseId: await caseIdOf(portal, 'WITHDRAWAL', row?.withdrawalId ?? '') }
}

const show = async (caseId: string) => (await sanne.get(`/api/staff/cases/${caseId}`)).body as CaseView

const decide = async (caseId: string, choice: Readonly<Record<string, unknown>>) => {
  const seen = await sanne.post(`/api/staff/cases/${caseId}/preview`, { body: choice })
  const { mailHash = '0'.repeat(64) } = seen.body as { readonly mailHash?: string }
  const body = { decisionId: randomUUID(), choice, mailHash }
  const reply = await sanne.post(`/api/staff/cases/${caseId}/decisions`, { body })
  // the ten seconds are over
  await portal.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await portal.doJobs()
  return reply
}

type Listed<Entry> = { readonly entries: readonly Entry[] }

const foundBy = async (q: string) =>
  ((await sanne.get(`/api/staff/find?q=${encodeURIComponent(q)}`)).body as Found).cases

describe('WITHDRAW-01 a statement is decided in the back office', () => {
  test('one that its holder did not send is found by its number, opened again if they did, and accepted', async () => {
    const { customer, stored } = await insuredCustomer(portal)
    const { reference, caseId } = await state((await stored()).policyNumber, customer.username)
    expect((await show(caseId)).outcomes).toEqual(['ACCEPTED', 'REFUSED', 'NOT_SENT'])
    await decide(caseId, { outcome: 'NOT_SENT' })
    expect(await show(caseId)).toMatchObject({ state: 'DONE', outcomes: ['SENT_AFTER_ALL'] })
    expect(await foundBy(reference)).toMatchObject([{ caseId, decided: true }])
    // what is decided is decided otherwise by nobody
    expect((await decide(caseId, { outcome: 'ACCEPTED' })).code).toBe('case_decided_meanwhile')
    expect((await decide(caseId, { outcome: 'SENT_AFTER_ALL' })).status).toBe(200)
    expect(await show(caseId)).toMatchObject({ state: 'OPEN', decided: null })
    const mails = (await portal.mailbox()).filter(({ to }) => to === customer.username)
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^We look at the withdrawal/),
    )
    await decide(caseId, { outcome: 'ACCEPTED' })
    expect(await stored()).toMatchObject({ cancelReason: 'WITHDRAWN' })
    expect(await show(caseId)).toMatchObject({ state: 'DONE', outcomes: [] })
  })

  test('one for which no contract was found is matched later, and then accepted', async () => {
    const { stored } = await insuredCustomer(portal)
    const { policyNumber } = await stored()
    const { caseId } = await state(policyNumber, 'ana@example.com')
    expect((await show(caseId)).outcomes).toEqual(['MATCHED', 'REFUSED'])
    await decide(caseId, { outcome: 'REFUSED' })
    expect(await show(caseId)).toMatchObject({ state: 'DONE', outcomes: ['MATCHED'] })
    expect((await decide(caseId, { outcome: 'MATCHED', policyNumber: '260047113' })).code).toBe(
      'policy_not_found',
    )
    expect((await decide(caseId, { outcome: 'MATCHED', policyNumber })).status).toBe(200)
    // what is matched already is not taken from those who decide by somebody without the role
    const support = await portal.staff({ roles: ['SUPPORT'] })
    const again = { body: { outcome: 'MATCHED', policyNumber } }
    expect((await support.post(`/api/staff/cases/${caseId}/preview`, again)).code).toBe('staff_role_missing')
    expect(await show(caseId)).toMatchObject({
      state: 'OPEN',
      groups: [{ title: 'STATEMENT' }, { title: 'CONTRACT' }],
    })
    // it came from another address than that of the customer
    const looked = { check: 'SENDER', answer: 'LOOKED' }
    expect((await sanne.put(`/api/staff/cases/${caseId}/checks`, { body: looked })).status).toBe(204)
    await decide(caseId, { outcome: 'ACCEPTED' })
    expect(await stored()).toMatchObject({ cancelReason: 'WITHDRAWN' })
  })
})

describe('STAFF-04 STAFF-07 a statement that is decided is that of its customer', () => {
  const decidedFor = async (outcome: 'ACCEPTED' | 'NOT_SENT') => {
    const { customer, stored } = await insuredCustomer(portal)
    const { caseId } = await state((await stored()).policyNumber, customer.username)
    await show(caseId)
    await decide(caseId, { outcome })
    return { customer, caseId }
  }

  test.each(['ACCEPTED', 'NOT_SENT'] as const)(
    'its case, decided as %s, is on the page of the customer',
    async (outcome) => {
      const { customer, caseId } = await decidedFor(outcome)
      const at = `/api/staff/customers/${customer.profileId}`
      const { entries: cases } = (await sanne.get(`${at}/cases`)).body as Listed<CaseEntry>
      expect(cases).toContainEqual(expect.objectContaining({ caseId, kind: 'WITHDRAWAL', state: 'DONE' }))
      const { entries: events } = (await sanne.get(`${at}/events`)).body as Listed<EventEntry>
      expect(events).toContainEqual(
        expect.objectContaining({ event: 'CASE_DECIDED', outcome, case: { caseId, kind: 'WITHDRAWAL' } }),
      )
    },
  )

  test('the trail finds by the customer what was done with it, also before it was theirs', async () => {
    const { customer, caseId } = await decidedFor('ACCEPTED')
    const admin = await portal.staff({ roles: ['ADMIN'] })
    const eventsBy = async (typed: string) => {
      const { entries } = (await admin.get(`/api/staff/trail?q=${encodeURIComponent(typed)}`))
        .body as TrailPage
      return entries.flatMap(({ event, subject }) => (subject?.id === caseId ? event : []))
    }
    for (const typed of [customer.username, customer.profileId, 'Arjun Sharma'])
      expect(await eventsBy(typed)).toEqual(
        expect.arrayContaining(['CASE_DECIDED', 'CASE_SEEN', 'CASE_OPENED']),
      )
  })

  test('of somebody without an account it finds by their name what was done with what they sent', async () => {
    const { caseId } = await state('260047113', 'nobody@example.com', 'Ana Silva')
    await show(caseId)
    const admin = await portal.staff({ roles: ['ADMIN'] })
    const { entries } = (await admin.get('/api/staff/trail?q=Ana%20Silva&what=CASE_SEEN')).body as TrailPage
    expect(entries.map(({ subject }) => subject?.id)).toContain(caseId)
  })
})
