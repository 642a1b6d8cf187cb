import fc from 'fast-check'
import { expect, test } from 'vitest'

import { isPolicyNumber, makePolicyNumber, policyNumberOf } from './policy-number.ts'

test.each(['260047113', '260047121', '250133709'])('%s is a policy number', (number) => {
  expect(isPolicyNumber(number)).toBe(true)
  expect(makePolicyNumber(number.slice(0, 8))).toBe(number)
})

test.each(['260047112', '26004711', '2600471130', '26004711a', '', '260 047 113', undefined])(
  '%s is not a policy number',
  (number) => expect(isPolicyNumber(number)).toBe(false),
)

const eight = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String)

test('a number that we make is a policy number, and one wrong digit makes it invalid', () => {
  fc.assert(
    fc.property(eight, fc.nat(8), fc.integer({ min: 1, max: 9 }), (digits, index, shift) => {
      const number = makePolicyNumber(digits)
      expect(isPolicyNumber(number)).toBe(true)
      const wrong = (Number(number[index]) + shift) % 10
      expect(isPolicyNumber(number.slice(0, index) + wrong + number.slice(index + 1))).toBe(false)
    }),
  )
})

test('a policy number does not start with 0', () => {
  expect(() => makePolicyNumber('01234567')).toThrow('eight digits')
})

test.each([
  '260 047 113',
  '260-047-113',
  '260–047–113',
  '260.047.113',
  '260\u00a0047\u202f113',
  'Policy no. 260 047 113',
  '#260047113',
  '２６００４７１１３',
  '٢٦٠٠٤٧١١٣',
  '260\u200b047113\u200e',
])('WIZ-09 SHELL-13 the policy number %j is read as its digits', (typed) => {
  expect(policyNumberOf(typed)).toBe('260047113')
})
