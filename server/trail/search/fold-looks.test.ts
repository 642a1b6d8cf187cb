import { describe, expect, test } from 'vitest'

import { foldLooks } from './fold-looks.ts'

const [ANNA, JORIS, MEI, AMARA] = ['anna', 'joris', 'mei', 'amara']

const look = {
  event: 'CUSTOMER_SEEN',
  outcome: null,
  actorKind: 'STAFF',
  staffId: ANNA,
  customerAccountId: null,
  subjectAccountId: MEI,
  subjectId: null,
  call: 'GET /api/staff/customers/:profileId/mails',
} as const

type Look = Parameters<typeof foldLooks>[0][number]

// the newest first, a second apart
const folded = (...changes: readonly Partial<Look>[]) =>
  foldLooks(
    changes.map((change, index): Look => ({
      ...look,
      entryId: 100 - index,
      recordedAt: -index * 1000,
      ...change,
    })),
  ).map(({ fold }) => fold)

describe('STAFF-07 looks of one page opening', () => {
  test('of one person at one customer stand under the newest', () => {
    expect(folded({}, { call: 'GET /api/staff/customers/:profileId' }, {})).toEqual([100, 100, 100])
  })

  test.each<readonly [string, Partial<Look>]>([
    ['of somebody else', { staffId: JORIS }],
    ['at another customer', { subjectAccountId: AMARA }],
    ['at nobody', { subjectAccountId: null }],
    ['of another kind', { event: 'CASE_SEEN' }],
    ['that acts', { call: 'POST /api/staff/customers/:profileId/block' }],
    ['without a call', { call: null }],
    ['of a customer', { actorKind: 'CUSTOMER', staffId: null }],
    ['of another case', { subjectId: 'another' }],
    ['more than ten seconds before', { recordedAt: -10_001 }],
  ])('one %s stands for itself', (_, other) => {
    expect(folded({}, other)).toEqual([100, 99])
  })

  test('what comes in between ends it', () => {
    expect(folded({}, { staffId: JORIS }, {})).toEqual([100, 99, 98])
  })

  test('acts of one person in one second are never folded', () => {
    const act = { event: 'CASE_DECIDED', call: 'POST /api/staff/cases/:caseId/decisions' } as const
    expect(folded(act, act)).toEqual([100, 99])
  })
})
