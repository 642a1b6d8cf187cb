import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { caseDecision, reviewCase } from '#server/cases/cases.tables.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'

import { refuseDecided } from './refuse-decided.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.stop())

test('STAFF-02 of two decisions of one moment, the one that was made later is what others are told', async () => {
  const { requestId } = await requestedPolicy(portal)
  const of = eq(reviewCase.subjectId, requestId)
  const [opened] = await portal.db.select().from(reviewCase).where(of)
  const caseId = opened?.caseId ?? ''
  const [sanne, joris] = [await portal.staff({ name: 'Sanne' }), await portal.staff({ name: 'Joris' })]
  const now = portal.clock.now()
  const made = { caseId, sealed: Buffer.from('sealed'), mailHash: '0'.repeat(64), state: 'DONE' as const }
  const decisions = [
    // the first has the highest id there is
    {
      decisionId: 'ffffffff-ffff-4fff-bfff-ffffffffffff',
      staffId: sanne.staffId,
      outcome: 'REFUSED' as const,
    },
    {
      decisionId: '00000000-0000-4000-8000-000000000001',
      staffId: joris.staffId,
      outcome: 'ACCEPTED' as const,
    },
  ]
  for (const decision of decisions)
    await portal.db.insert(caseDecision).values({ ...made, ...decision, decidedAt: now, settledAt: now })
  await portal.db.update(reviewCase).set({ state: 'DONE', closedAt: now, closedBy: sanne.staffId }).where(of)
  await expect(refuseDecided(portal.db, caseId)).rejects.toMatchObject({
    issues: [{ id: 'case_decided_meanwhile', context: { name: 'Joris', outcome: 'ACCEPTED' } }],
  })
})
