import { afterAll, beforeAll, expect, test } from 'vitest'

import type { CaseView } from '#contract/casework/case-view.ts'
import { caseIdOf } from '#server/testing/decide.ts'
import { requestedPolicy } from '#server/testing/insured.ts'
import { startPortal } from '#server/testing/portal.ts'
import type { TestPortal } from '#server/testing/portal.ts'
import { TEST_NOW } from '#server/testing/request.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  portal.clock.set(TEST_NOW)
})
afterAll(() => portal.stop())

test('STAFF-01 a request is told in seven lines, and the number of the policy once, folded', async () => {
  const { requestId } = await requestedPolicy(portal)
  const sanne = await portal.staff({ roles: ['UNDERWRITER'] })
  const shown = await sanne.get(`/api/staff/cases/${await caseIdOf(portal, 'REQUEST', requestId)}`)
  const { groups } = shown.body as CaseView
  expect(groups.map(({ facts }) => facts.map(({ name }) => name))).toEqual([
    ['period', 'price', 'paysFrom', 'birthDate', 'study', 'address', 'reach'],
  ])
  expect(groups[0]?.facts[1]?.values).toEqual([
    { type: 'amount', amount: 726.35 },
    { type: 'perDay', amount: 1.99 },
    { type: 'code', code: expect.any(String) },
  ])
  expect(groups[0]?.more?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['student', 'travels', 'accountHolder', 'policyNumber']),
  )
  expect(JSON.stringify(groups).split('"type":"policy"')).toHaveLength(2)
})
