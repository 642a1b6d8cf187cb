import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { MovementKeys } from './movement-key.ts'
import type { StatementEntry } from './read-statement.ts'

const OURS = 'NL91ABNA0417164300'

const movement = (over: Partial<StatementEntry> = {}): StatementEntry => ({
  cents: 6169,
  currency: 'EUR',
  direction: 'IN',
  isBooked: true,
  isReversal: false,
  bookedOn: calendarDate('2026-12-01'),
  valueDate: calendarDate('2026-12-01'),
  bankReference: undefined,
  endToEndId: undefined,
  mandate: undefined,
  name: 'Mei Lin',
  account: 'DE89370400440532013000',
  reference: undefined,
  text: 'insurance december',
  returnReason: undefined,
  ...over,
})

const keysOf = (entries: readonly StatementEntry[], ourAccount = OURS) => {
  const keys = new MovementKeys()
  return entries.map((entry) => keys.keyed(ourAccount, entry).key)
}

test('PAY-04 a movement has one key in a file that is read twice, and in its overlapping neighbour', () => {
  const [first, second, third] = [movement(), movement({ cents: 1 }), movement({ text: 'other' })]
  const week = keysOf([first, second])
  expect(keysOf([first, second])).toEqual(week)
  expect(keysOf([second, third])[0]).toBe(week[1])
})

test('PAY-04 a number of the bank makes a statement and a notification of it one, whatever their words', () => {
  const [statement] = keysOf([movement({ bankReference: 'B-77' })])
  const other = movement({ bankReference: 'B-77', text: 'OTHER WORDS', name: undefined, account: undefined })
  expect(keysOf([other])).toEqual([statement])
  expect(keysOf([movement({ bankReference: 'B-78' })])).not.toEqual([statement])
})

test('PAY-04 two payments of which the bank says the same are two, and stay those two', () => {
  const twice = keysOf([movement(), movement()])
  expect(new Set(twice).size).toBe(2)
  expect(keysOf([movement(), movement({ cents: 1 }), movement()])).toEqual([
    twice[0],
    expect.anything(),
    twice[1],
  ])
})

test.each([
  ['its amount', movement({ cents: 6170 })],
  ['its direction', movement({ direction: 'OUT' })],
  ['its day', movement({ bookedOn: calendarDate('2026-12-02') })],
  ['who it is of', movement({ account: 'NL02ABNA0123456789' })],
  ['the number that we gave it', movement({ endToEndId: '260047113-2026004711' })],
] as const)('PAY-04 a movement that differs in %s is another one', (_, other) => {
  expect(keysOf([other])).not.toEqual(keysOf([movement()]))
})

test('PAY-04 the same movement on another account of ours is another one, and spaces in its words change nothing', () => {
  expect(keysOf([movement()], 'NL69INGB0123456789')).not.toEqual(keysOf([movement()]))
  expect(keysOf([movement({ text: ' Insurance  December' })])).toEqual(keysOf([movement()]))
})
