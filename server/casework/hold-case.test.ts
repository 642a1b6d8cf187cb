import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
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
beforeEach(() => portal.clock.set(TEST_NOW))
afterAll(() => portal.stop())

test('STAFF-02 a case is handed over by whoever may not decide it, with a reason for those who do', async () => {
  const { requestId } = await requestedPolicy(portal)
  const url = `/api/staff/cases/${await caseIdOf(portal, 'REQUEST', requestId)}`
  const support = await portal.staff({ name: 'Noor Visser', roles: ['SUPPORT'] })
  const body = { noteId: randomUUID(), note: 'She called about the first day.', handsOver: true }
  const sent = [await support.post(`${url}/notes`, { body }), await support.post(`${url}/notes`, { body })]
  expect(sent.map(({ status }) => status)).toEqual([204, 204])
  const { history } = (await sanne.get(url)).body as CaseView
  expect(history).toEqual([
    expect.objectContaining({
      what: 'CASE_HANDED_OVER',
      outcome: 'UNDERWRITER',
      by: 'Noor Visser',
      words: 'She called about the first day.',
    }),
    expect.objectContaining({ what: 'CASE_OPENED' }),
  ])
})

test('STAFF-02 a case stays with whoever decided it until they undo it, though they left its page', async () => {
  const { requestId } = await requestedPolicy(portal)
  const url = `/api/staff/cases/${await caseIdOf(portal, 'REQUEST', requestId)}`
  const shown = async () => (await sanne.get(url)).body as CaseView
  const choice = { outcome: 'REFUSED', reason: 'DUPLICATE', words: 'You sent it twice.' }
  const { mailHash } = (await sanne.post(`${url}/preview`, { body: choice })).body as { mailHash: string }
  await sanne.post(`${url}/take`)
  const decisionId = randomUUID()
  const decided = await sanne.post(`${url}/decisions`, { body: { decisionId, choice, mailHash } })
  expect(decided.status).toBe(200)
  await sanne.post(`${url}/release`)
  await sanne.post(`${url}/decisions/${decisionId}/undo`)
  const { holder, history } = await shown()
  expect(holder).toMatchObject({ isYou: true })
  expect(history.map(({ what }) => what)).toEqual(['CASE_DECISION_UNDONE', 'CASE_TAKEN', 'CASE_OPENED'])
  await sanne.post(`${url}/release`)
  expect(await shown()).toMatchObject({ holder: null, history: [{ what: 'CASE_RELEASED' }, {}, {}, {}] })
})
