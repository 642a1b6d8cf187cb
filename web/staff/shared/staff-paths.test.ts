import { expect, test } from 'vitest'

import { safeStaffUrl, staffPathsIn } from './staff-paths.ts'

test('STAFF-01 the back office has an address in each language', () => {
  expect([staffPathsIn('en-GB').home(), staffPathsIn('nl').login()]).toEqual(['/en/staff', '/nl/staff/login'])
  expect(staffPathsIn('nl').login('/nl/staff?a=1')).toBe('/nl/staff/login?nextUrl=%2Fnl%2Fstaff%3Fa%3D1')
})

test.each(['/en/staff', '/nl/staff/cases/1?page=2', '/en/staff?page=2'])(
  '%s is opened after the log-in',
  (next) => expect(safeStaffUrl(next)).toBe(next),
)

test.each([
  null,
  '/en/insurances',
  '/en/staffroom',
  '/en/staff/login',
  '/en/staff/../insurances',
  '//evil.example/en/staff',
  'https://evil.example/en/staff',
])('%s is not opened after the log-in', (next) => expect(safeStaffUrl(next)).toBeUndefined())
