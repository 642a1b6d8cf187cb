import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { reviewCase } from '#server/cases/cases.tables.ts'
import { claim } from '#server/claims/claims.tables.ts'
import { sendClaim } from '#server/testing/claim.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { insuredCustomer } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'
import type { StaffPerson } from '#server/testing/staff-member.ts'

let portal: TestPortal
let fatima: StaffPerson
beforeAll(async () => {
  portal = await startPortal({ LIMIT_CLAIM_PUBLIC: 'off' })
  portal.clock.set(TEST_NOW)
  fatima = await portal.staff({ name: 'Fatima', roles: ['CLAIMS'] })
})
afterAll(() => portal.stop())

const sentBy = async (contactName: string) => {
  const sender = { birthDate: '2003-05-14', contactName, contactEmail: 'ana.silva@example.com' }
  const reply = await sendClaim(portal.visitor(), {
    path: '/api/new/claims',
    policyNumber: '260047113',
    ...sender,
  })
  const { damageNumber } = reply.body as { damageNumber: string }
  const [stored] = await portal.db.select().from(claim).where(eq(claim.damageNumber, damageNumber))
  return caseIdOf(portal, 'CLAIM', stored?.claimId ?? '')
}

const pageOf = async (caseId: string) => (await fatima.get(`/api/staff/cases/${caseId}`)).body as CaseView

test('STAFF-01 CLM-05 a claim without an account has the name of its sender, on its page and as the next one', async () => {
  const [ana, bilal] = [await sentBy('Ana Silva'), await sentBy('Bilal Haddad')]
  expect(await pageOf(ana)).toMatchObject({
    name: 'Ana Silva',
    next: { caseId: bilal, name: 'Bilal Haddad' },
  })
  expect(await pageOf(bilal)).toMatchObject({
    name: 'Bilal Haddad',
    next: { caseId: ana, name: 'Ana Silva' },
  })
})

test('STAFF-01 STAFF-03 a claim that is matched with a policy has the name of who is insured by it', async () => {
  const { stored } = await insuredCustomer(portal)
  const { policyNumber } = await stored()
  await portal.db.update(reviewCase).set({ state: 'DONE', closedAt: portal.clock.now() })
  const [matched, other] = [await sentBy('Somebody Else'), await sentBy('Dewi')]
  const reply = await fatima.post(`/api/staff/claims/${matched}/match`, { body: { policyNumber } })
  expect([reply.status, reply.code]).toEqual([200, undefined])
  expect((await pageOf(matched)).name).toBe('Arjun Sharma')
  expect((await pageOf(other)).next).toMatchObject({ caseId: matched, name: 'Arjun Sharma' })
})

test('STAFF-03 STAFF-07 one look shows the costs to roles that see them, and is one entry of the trail', async () => {
  const claimed = await sentBy('Chidi Okafor')
  const sanne = await portal.staff({ name: 'Sanne', roles: ['SUPPORT'] })
  expect((await pageOf(claimed)).costs).toEqual([
    {
      pk: expect.any(Number),
      typeOfCare: 'MENTAL_HEALTH',
      treatmentDate: '2026-11-10',
      claimedAmount: 64.2,
      claimedCurrency: 'EUR',
    },
  ])
  const looks = await portal.db.execute(
    sql`select event from audit_entry where subject_id = ${claimed} and event like '%_SEEN'`,
  )
  expect(looks.rows).toEqual([{ event: 'CASE_SEEN' }])
  expect(((await sanne.get(`/api/staff/cases/${claimed}`)).body as CaseView).costs).toEqual([])
})
