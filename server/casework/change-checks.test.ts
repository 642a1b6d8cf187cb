import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { customerActor } from '#server/platform/actor.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  sanne = await portal.staff({ name: 'Sanne Bakker', roles: ['UNDERWRITER'] })
  await approveEdition(portal, {
    subject: 'SANCTIONS',
    validFrom: '2026-11-20',
    content: {
      source: 'EU',
      publishedOn: '2026-11-01',
      people: [{ name: 'Ivan Petrov', birthDate: '1970-05-01' }],
    },
  })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const checksOn = async (changeId: string) => {
  const caseId = await caseIdOf(portal, 'CHANGE', changeId)
  const { checks } = (await sanne.get(`/api/staff/cases/${caseId}`)).body as CaseView
  return { caseId, checks: checks ?? [] }
}

type Kind = 'START_DATE' | 'PAYMENT' | 'TERMINATE'
type After = Parameters<typeof submitChange<Kind>>[1]['after']

const sent = async (kind: Kind, after: NonNullable<After>) => {
  const { customer, policyId } = await insuredCustomer(portal)
  const actor = customerActor(customer.profileId)
  const idempotencyKey = randomUUID()
  const change = { actor, policyId, kind, version: 2, idempotencyKey, after }
  const { requestId } = await submitChange<Kind>(portal, change)
  return checksOn(requestId)
}

const toldOf = ({ checks }: Awaited<ReturnType<typeof checksOn>>) =>
  checks.map(({ check, result }) => `${check} ${result}`)

const mandate = { iban: 'NL91ABNA0417164300', bic: null, accountHolder: 'A Sharma', textVersion: '2026-11' }
const direct = { paymentTerm: 'MONTHLY', paymentMethod: 'DIRECT_DEBIT' } as const

describe('STAFF-02 the checks on the page of a change', () => {
  test('of the first day say that it was possible, with the days, and what else depends on it', async () => {
    const found = await sent('START_DATE', { startDate: calendarDate('2027-02-08') })
    expect(toldOf(found)).toEqual([
      'FIRST_DAY PASSED',
      'LENGTH PASSED',
      'OVERLAP PASSED',
      'FAMILY PASSED',
      'AGE PASSED',
    ])
    expect(found.checks[0]?.values).toEqual([
      { type: 'day', day: '2027-01-18' },
      { type: 'day', day: '2027-02-15' },
    ])
  })

  test('ask for a look at a first day that is outside them, also where the rest passes', async () => {
    const found = await sent('START_DATE', { startDate: calendarDate('2027-02-20') })
    expect(toldOf(found)).toContain('FIRST_DAY LOOK')
    expect(toldOf(found)).toContain('LENGTH PASSED')
  })

  test('of the way of paying look at the number and at the name of its holder', async () => {
    expect(toldOf(await sent('PAYMENT', { ...direct, mandate }))).toEqual([
      'ACCOUNT PASSED',
      'ACCOUNT_NAME PASSED',
    ])
    const other = { ...mandate, iban: 'NL91ABNA0417164301', accountHolder: 'P de Vries' }
    expect(toldOf(await sent('PAYMENT', { ...direct, mandate: other }))).toEqual([
      'ACCOUNT LOOK',
      'ACCOUNT_NAME LOOK',
    ])
  })

  test('of the end of an insurance say that nobody of the family stays insured under it', async () => {
    const found = await sent('TERMINATE', { endDate: calendarDate('2027-06-15'), reason: 'LEFT_COUNTRY' })
    expect(toldOf(found)).toEqual(['FAMILY PASSED'])
  })

  test('look for another name in the list of sanctions, and keep it from being accepted until that has its answer', async () => {
    const { customer } = await insuredCustomer(portal)
    const details = {
      gender: 'MALE',
      firstName: 'Ivan',
      surname: 'Petrov',
      latinFirstName: '',
      latinSurname: '',
      birthDate: '2002-08-09',
      nationality: 'IN',
      homeCountry: 'IN',
      version: 1,
    }
    const { profileId } = customer
    const { version } = (await customer.get(`/api/portal/profiles/${profileId}`)).body as { version: number }
    const body = { ...details, version }
    const reply = await customer.post(`/api/portal/profiles/${profileId}/`, { body })
    expect([reply.status, reply.issues]).toEqual([202, []])
    const { caseId, checks } = await checksOn((reply.body as { requestId: string }).requestId)
    expect(checks).toMatchObject([
      {
        check: 'SANCTIONS_LIST',
        result: 'LOOK',
        values: [{ text: 'Ivan Petrov' }, { day: '1970-05-01' }, {}, {}],
        ours: { name: 'Ivan Petrov', birthDate: '2002-08-09' },
      },
    ])
    const accept = async () => {
      const choice = { outcome: 'ACCEPTED' }
      const seen = await sanne.post(`/api/staff/cases/${caseId}/preview`, { body: choice })
      const { mailHash } = seen.body as { readonly mailHash: string }
      const decision = { decisionId: randomUUID(), choice, mailHash }
      return sanne.post(`/api/staff/cases/${caseId}/decisions`, { body: decision })
    }
    const answer = (given: string) =>
      sanne.put(`/api/staff/cases/${caseId}/checks`, { body: { check: 'SANCTIONS_LIST', answer: given } })
    expect((await accept()).issues).toEqual(['SANCTIONS_LIST: staff_check_unanswered'])
    await answer('SAME_PERSON')
    expect((await accept()).issues).toEqual(['SANCTIONS_LIST: staff_check_same_person'])
    await answer('SOMEBODY_ELSE')
    expect((await accept()).status).toBe(200)
  })
})
