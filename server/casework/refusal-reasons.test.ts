import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { customerActor } from '#server/platform/actor.ts'
import { submitChange } from '#server/policies/changes/submit-change.ts'
import { REASONS } from '#server/policies/shared/reasons.ts'
import { settingOn } from '#server/settings/shared/editions.ts'
import { approveEdition } from '#server/testing/actions/approve-edition.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let sanne: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  sanne = await portal.staff({ roles: ['UNDERWRITER'] })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

const requestCase = async () => caseIdOf(portal, 'REQUEST', (await requestedPolicy(portal)).requestId)

const changeCase = async () => {
  const { customer, policyId } = await insuredCustomer(portal)
  const { requestId } = await submitChange(portal, {
    actor: customerActor(customer.profileId),
    policyId,
    kind: 'START_DATE',
    version: 2,
    idempotencyKey: randomUUID(),
    after: { startDate: calendarDate('2027-02-08') },
  })
  return caseIdOf(portal, 'CHANGE', requestId)
}

const reasonsOn = async (caseId: string) =>
  ((await sanne.get(`/api/staff/cases/${caseId}`)).body as CaseView).reasons

const refuse = (caseId: string, reason: string) =>
  sanne.post(`/api/staff/cases/${caseId}/preview`, { body: { outcome: 'REFUSED', reason, words: 'No.' } })

test('STAFF-09 a reason that an edition leaves out is not offered, and the server refuses it', async () => {
  const [request, change] = [await requestCase(), await changeCase()]
  expect(await reasonsOn(request)).toContain('DUPLICATE')
  expect(await reasonsOn(change)).toContain('CARE_WAS_PAID')
  expect((await refuse(request, 'DUPLICATE')).status).toBe(200)
  // an edition from before there was a list for changes: it leaves out none of them
  const { shortPeriod } = settingOn(portal, REASONS)
  const old = { shortPeriod, refusal: ['MISSING_DOCUMENT'] }
  await approveEdition(portal, { subject: 'REASONS', validFrom: portal.clock.today(), content: old })
  expect(await reasonsOn(request)).toEqual(['MISSING_DOCUMENT'])
  expect((await refuse(request, 'DUPLICATE')).issues).toEqual(['reason: staff_reason_off'])
  expect((await refuse(request, 'MISSING_DOCUMENT')).status).toBe(200)
  expect((await refuse(change, 'CARE_WAS_PAID')).status).toBe(200)

  const less = { ...old, changeRefusal: ['NOT_IN_OUR_RULES'] }
  portal.clock.advance(86_400_000)
  await approveEdition(portal, { subject: 'REASONS', validFrom: portal.clock.today(), content: less })
  expect(await reasonsOn(change)).toEqual(['NOT_IN_OUR_RULES'])
  expect((await refuse(change, 'CARE_WAS_PAID')).issues).toEqual(['reason: staff_reason_off'])
})
