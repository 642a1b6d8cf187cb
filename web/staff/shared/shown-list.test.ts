import { expect, test } from 'vitest'

import { filterQuery, isFromWorklist, placeIn } from './shown-list.ts'

test('STAFF-01 a case has its place in the list that it was opened from, with the cases before and after it', () => {
  const list = { caseIds: ['a', 'b', 'c'], hasMore: false }
  expect(placeIn(list, 'b')).toEqual({ at: 2, total: 3, isMore: false, before: 'a', next: 'c' })
  expect(placeIn(list, 'a')).toMatchObject({ at: 1, before: null })
  expect(placeIn(list, 'c')).toMatchObject({ at: 3, next: null })
  expect(placeIn(list, 'd')).toBeUndefined()
})

test('STAFF-01 the address of a case keeps the filter of its list, and not the row of its keys', () => {
  expect(filterQuery('?kind=CLAIM&due=LATE&row=1')).toBe('?kind=CLAIM&due=LATE')
  expect(filterQuery('?row=1')).toBe('')
})

test.each([
  ['opened from the whole list', { query: '' }, '', true],
  ['opened from a filtered one', { query: '?due=LATE' }, '?due=LATE&after=x&row=b', true],
  ['with the filter of a list in its address', {}, '?kind=CLAIM', true],
  ['opened from another list, with the filter of the worklist behind it', {}, '?kind=PAYMENT', false, 'a'],
  ['opened from elsewhere while a filtered list is behind it', { query: '?due=LATE' }, '', false],
  ['opened without a list', {}, '', false],
])('STAFF-01 whether a case stands in the worklist: %s', (_, list, search, isIn, caseId = 'z') => {
  expect(isFromWorklist({ caseIds: ['a', 'b'], hasMore: false, ...list }, caseId, search)).toBe(isIn)
})
