import { expect, test } from 'vitest'

import { isOverloaded } from './load-guard.ts'

const LIMIT_MS = 1500
const sample = (at: number, lateMs: number) => ({ at, lateMs })

test.each([
  ['nothing measured yet', [], false],
  ['a loop in time', [sample(9100, 0), sample(9900, 3)], false],
  ['one stall below the limit', [sample(9900, 1499)], false],
  ['one stall of exactly the limit', [sample(9900, 1500)], true],
  [
    'one stall, however many samples were in time after it',
    [sample(9000, 4000), sample(9500, 0), sample(10_000, 0)],
    true,
  ],
  ['a stall that ended more than a second ago', [sample(8999, 4000), sample(9500, 0)], false],
  [
    'many short delays whose sum is over the limit',
    [9200, 9400, 9600, 9800].map((at) => sample(at, 500)),
    false,
  ],
])('OPS-03 %s', (_, samples, overloaded) => {
  expect(isOverloaded({ now: 10_000, samples }, LIMIT_MS)).toBe(overloaded)
})
