import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { WorkPage } from '#contract/worklist.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { policy } from '#server/policies/policies.tables.ts'
import { settingEdition } from '#server/settings/settings.tables.ts'
import { claimsWork, storedClaim } from '#server/testing/actions/claim-work.ts'
import { claimedCost, sendClaim } from '#server/testing/claim.ts'
import { insuredCustomer, requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

import { reviewCase } from './cases.tables.ts'

let portal: TestPortal
let yasmin: StaffPerson
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
  yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS', 'UNDERWRITER'] })
})
afterAll(() => portal.stop())
beforeEach(() => portal.clock.set(TEST_NOW))

// As a colleague reads it in the list; nobody has opened a case.
const listed = async () => {
  const { rows } = (await yasmin.get('/api/staff/worklist')).body as WorkPage
  return (number: string) => rows.find((row) => row.number === number)?.warnings
}

const caseOfClaim = async (damageNumber: string) => {
  const [found] = await portal.db
    .select({ caseId: reviewCase.caseId, claimId: claim.claimId })
    .from(claim)
    .innerJoin(reviewCase, eq(reviewCase.subjectId, claim.claimId))
    .where(eq(claim.damageNumber, damageNumber))
  return found ?? expect.fail('the claim has no case')
}

const send = async (costs: readonly object[], of?: Awaited<ReturnType<typeof insuredCustomer>>) => {
  const insured = of ?? (await insuredCustomer(portal))
  const { policyNumber, policyId } = await insured.stored()
  // insured on the day of the care
  await portal.db.update(policy).set({ startDate: '2026-11-01' }).where(eq(policy.policyId, policyId))
  const lines = costs.map((cost) => ({ ...claimedCost, typeOfCare: 'GP', ...cost }))
  const { body } = await sendClaim(insured.customer, { path: '/api/portal/claims', policyNumber, lines })
  return { insured, ...(body as { readonly damageNumber: string }) }
}

const approve = async (subject: 'SANCTIONS', validFrom: string, content: unknown) => {
  const [first, second] = [await portal.staff({ roles: ['ADMIN'] }), await portal.staff({ roles: ['ADMIN'] })]
  const [row] = await portal.db
    .insert(settingEdition)
    .values({
      subject,
      validFrom,
      content,
      reason: 'A new list',
      proposedBy: first.staffId,
      proposedAt: portal.clock.now(),
    })
    .returning()
  const reply = await second.post(`/api/staff/settings/editions/${row?.editionId}/decision`, {
    body: { outcome: 'APPROVED' },
  })
  expect(reply.status).toBe(200)
  await portal.doJobs()
}

describe('STAFF-01 the list warns of a claim before anybody opened it', () => {
  test('of a sum for two people, a maximum that is reached, and nothing where nothing is to be seen', async () => {
    const plain = await send([{ invoiceNumber: 'P-1', careProvider: 'Praktijk Noord' }])
    const dear = await send([{ invoiceNumber: 'P-2', careProvider: 'Praktijk Oost', claimedAmount: 500.01 }])
    const dental = { typeOfCare: 'DENTAL_EMERGENCY', claimedAmount: 450 }
    const full = await send([{ ...dental, invoiceNumber: 'P-3', careProvider: 'Tandarts West' }])
    const warnings = await listed()
    expect([plain, dear, full].map(({ damageNumber }) => warnings(damageNumber))).toEqual([
      [],
      ['SECOND_PERSON'],
      ['LIMIT_REACHED'],
    ])
  })

  test('of an invoice of somebody else, also in the claim that was there before', async () => {
    const invoice = { invoiceNumber: 'D-77', careProvider: 'Huisarts Zuid', claimedAmount: 31 }
    const earlier = await send([invoice])
    expect((await listed())(earlier.damageNumber)).toEqual([])
    const later = await send([invoice])
    await portal.doJobs()
    const warnings = await listed()
    expect(warnings(later.damageNumber)).toEqual(['DUPLICATE'])
    expect(warnings(earlier.damageNumber)).toEqual(['DUPLICATE'])
  })

  test('of what a decision on another claim of the policy left of its maximum', async () => {
    const dental = { typeOfCare: 'DENTAL_EMERGENCY', claimedAmount: 300 }
    const first = await send([{ ...dental, invoiceNumber: 'L-1', careProvider: 'Tandarts Een' }])
    const second = await send(
      [{ ...dental, invoiceNumber: 'L-2', careProvider: 'Tandarts Twee' }],
      first.insured,
    )
    expect((await listed())(second.damageNumber)).toEqual([])
    await claimsWork(portal, yasmin).decide(await caseOfClaim(first.damageNumber))
    await portal.doJobs()
    expect((await listed())(second.damageNumber)).toEqual(['LIMIT_REACHED'])
  })

  test('that was there before the list warned of any, with the next daily work', async () => {
    // as it was stored by an earlier version
    const one = await storedClaim(portal, [{ claimedUnits: 60_000 }])
    expect((await listed())(one.damageNumber)).toEqual([])
    portal.clock.advance(86_400_000)
    await portal.doDailyWork()
    yasmin = await portal.staff({ name: 'Yasmin', roles: ['CLAIMS', 'UNDERWRITER'] })
    expect((await listed())(one.damageNumber)).toEqual(['SECOND_PERSON'])
  })
})

describe('STAFF-01 STAFF-09 a new list of sanctions', () => {
  const people = [{ name: 'Arjun Sharma', birthDate: null }]

  test('is looked up for the requests that wait, at once where it holds today', async () => {
    const { requestId } = await requestedPolicy(portal)
    const warnings = async () => {
      const rows = await portal.db
        .select()
        .from(reviewCase)
        .where(inArray(reviewCase.subjectId, [requestId]))
      return rows.flatMap((row) => row.warnings)
    }
    expect(await warnings()).not.toContain('SANCTIONS_LIST')
    const today = portal.clock.today()
    await approve('SANCTIONS', today, { source: 'EU', publishedOn: calendarDate('2026-11-01'), people })
    expect(await warnings()).toContain('SANCTIONS_LIST')
    portal.clock.advance(1000)
    await approve('SANCTIONS', today, { source: 'EU', publishedOn: calendarDate('2026-11-01'), people: [] })
    expect(await warnings()).not.toContain('SANCTIONS_LIST')
  })
})
