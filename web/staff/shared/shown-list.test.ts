import { expect, test } from 'vitest'

import { filterQuery, placeIn } from './shown-list.ts'

test('STAFF-01 a case has its place in the list that it was opened from, with the cases before and after it', () => {
  const list = { caseIds: ['a', 'b', 'c'], hasMore: false }
  expect(placeIn(list, 'b')).toEqual({ place: 2, total: 3, hasMore: false, before: 'a', next: 'c' })
  expect(placeIn(list, 'a')).toMatchObject({ place: 1, before: undefined })
  expect(placeIn(list, 'c')).toMatchObject({ place: 3, next: undefined })
  expect(placeIn(list, 'd')).toBeUndefined()
})

test('STAFF-01 the address of a case keeps the filter of its list, and not the row of its keys', () => {
  expect(filterQuery('?kind=CLAIM&due=LATE&row=1')).toBe('?kind=CLAIM&due=LATE')
  expect(filterQuery('?row=1')).toBe('')
})
