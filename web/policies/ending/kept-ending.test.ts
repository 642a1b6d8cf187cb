import { expect, test } from 'vitest'

import { endingFrom } from './kept-ending.ts'

const kept = {
  policyNumber: '260047113',
  expectedBy: '2026-11-26',
  endDate: '2026-12-31',
  refundAmount: 486,
  profileId: 'p1',
}

test('TERM-01 the receipt of an end is read as it was stored', () => {
  expect(endingFrom({ version: 1, ...kept })).toEqual(kept)
})

test.each<[string, object]>([
  ['no policy', { policyNumber: undefined }],
  ['no day of the answer', { expectedBy: 'Thursday' }],
  ['a last day that does not exist', { endDate: '2026-02-30' }],
  ['a refund in words', { refundAmount: '486' }],
])('TERM-01 what was stored with %s is no receipt', (_, changes) => {
  expect(endingFrom({ ...kept, ...changes })).toBeUndefined()
})
