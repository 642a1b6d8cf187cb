import { expect, test } from 'vitest'

import { amsterdam, apiTimestamp, isoOf, makeClock, momentOf } from './clock.ts'

test.each([
  ['2026-08-31T21:59:59Z', '2026-08-31', 23],
  ['2026-08-31T22:00:00Z', '2026-09-01', 0],
  ['2026-12-31T22:59:59.999Z', '2026-12-31', 23],
  ['2026-12-31T23:00:00Z', '2027-01-01', 0],
  ['2027-03-28T00:59:59Z', '2027-03-28', 1],
  ['2027-03-28T01:00:00Z', '2027-03-28', 3],
])('at %s it is %s in Amsterdam', (moment, date, hour) => {
  expect(amsterdam(momentOf(moment))).toMatchObject({ date, hour })
})

test.each([
  ['2026-08-31T21:59:59.999Z', '2026-08-31T23:59:59+02:00'],
  ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00+01:00'],
  ['2027-03-28T00:59:59Z', '2027-03-28T01:59:59+01:00'],
  ['2027-03-28T01:00:00Z', '2027-03-28T03:00:00+02:00'],
])('at %s the API writes the day and the hour of Amsterdam, %s', (moment, written) => {
  expect(apiTimestamp(momentOf(moment))).toBe(written)
})

test('the clock of the demo can be stopped at a time, advanced, and started again', () => {
  const clock = makeClock(momentOf('2026-09-01T09:00:00+02:00'))
  expect([clock.today(), clock.iso(), clock.now()]).toEqual([
    '2026-09-01',
    '2026-09-01T07:00:00Z',
    clock.now(),
  ])
  clock.advance(15 * 3_600_000)
  expect(clock.today()).toBe('2026-09-02')
  clock.set('2027-02-28T12:00:00Z')
  expect(isoOf(clock.now())).toBe('2027-02-28T12:00:00Z')
  clock.set(undefined)
  expect(clock.now()).not.toBe(momentOf('2027-02-28T12:00:00Z'))
})
