import { expect, test } from 'vitest'

import { listAddress, moneyListQuery } from './list-address.ts'
import { staffPathsIn } from './staff-paths.ts'

const paths = staffPathsIn('en-GB')

test.each(['', '?state=ALL&q=okoro'])(
  'STAFF-02 a case that is opened from Money leads back there, %s',
  (query) => {
    const search = moneyListQuery(query)
    expect(listAddress(paths, search)).toBe(`/en/staff/money${query}`)
  },
)

test('STAFF-02 the row at which the keys are is no part of the way back', () => {
  expect(listAddress(paths, moneyListQuery('?state=ALL&row=1'))).toBe('/en/staff/money?state=ALL')
})

test('STAFF-02 any other case leads back to the worklist, with its filter', () => {
  expect(listAddress(paths, '?kind=PAYMENT')).toBe('/en/staff/cases?kind=PAYMENT')
  expect(listAddress(paths, '')).toBe('/en/staff/cases')
})
