import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import type { OverviewView } from '#contract/overview.ts'
import type { WorkPage } from '#contract/worklist.ts'
import type { StaffRole } from '#domain/shared/staff-role.ts'
import { claimsWork, storedClaim } from '#server/testing/actions/claim-work.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let late: { readonly caseId: string }
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set('2026-11-02T11:20:00+01:00')
  await requestedPolicy(portal)
  late = await storedClaim(portal, [{}])
  const handed = await storedClaim(portal, [{}])
  portal.clock.set('2026-11-20T11:20:00+01:00')
  await storedClaim(portal, [{}])
  const yasmin = await portal.staff({ roles: ['CLAIMS'] })
  const to = { noteId: randomUUID(), to: 'MEDICAL', reason: 'Look at the illness.' }
  await claimsWork(portal, yasmin).post(handed, 'handover', to)
})
afterAll(() => portal.stop())

const DUES = ['LATE', 'TODAY', 'WEEK', 'LATER'] as const

describe('STAFF-12 what is due is counted by one rule', () => {
  test.each([
    [['MEDICAL'], 1, 1],
    [['CLAIMS'], 2, 1],
    [['CLAIMS', 'MEDICAL'], 3, 2],
    [['UNDERWRITER'], 1, 1],
    [['UNDERWRITER', 'MEDICAL'], 2, 2],
    [['ADMIN', 'CLAIMS'], 2, 1],
  ] as const)(
    'the roles %j have %i cases in their list and on the start page, %i of them late',
    async (...row) => {
      const [roles, open, isLate] = row
      const member = await portal.staff({ roles: [...roles] as StaffRole[] })
      const { counts } = (await member.get('/api/staff/worklist')).body as WorkPage
      const { due } = (await member.get('/api/staff/overview')).body as OverviewView
      const listed = DUES.reduce((sum, day) => sum + counts[day], 0)
      const started = due.reduce((sum, { cases }) => sum + cases, 0)
      expect([listed, counts.LATE]).toEqual([open, isLate])
      expect([started, due.find((column) => column.due === 'LATE')?.cases]).toEqual([open, isLate])
    },
  )

  test('the head of a case says that it is late on the day after its own, as the list does', async () => {
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    const shown = async () => (await yasmin.get(`/api/staff/cases/${late.caseId}`)).body as CaseView
    const { answerBy, isLate } = await shown()
    expect([answerBy, isLate]).toEqual(['2026-11-16', true])
    portal.clock.set('2026-11-16T16:00:00+01:00')
    expect((await shown()).isLate).toBe(false)
    portal.clock.set('2026-11-20T11:20:00+01:00')
  })

  test('a claim that is decided after its day is late in how long answers take, past the promise', async () => {
    const yasmin = await portal.staff({ roles: ['CLAIMS'] })
    await claimsWork(portal, yasmin).decide(late)
    // another day is counted anew
    portal.clock.set('2026-11-23T11:20:00+01:00')
    const again = await portal.staff({ roles: ['CLAIMS'] })
    const { answers } = (await again.get('/api/staff/overview')).body as OverviewView
    const [claims] = answers
    expect(claims).toMatchObject({ kind: 'CLAIM', answered: 1, promised: 10, late: 1 })
    expect(claims?.nineOfTen).toBeGreaterThan(claims?.promised ?? 0)
  })
})
