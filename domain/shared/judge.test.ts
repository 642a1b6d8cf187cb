import { expect, test } from 'vitest'
import * as z from 'zod/mini'

import { issue, warning } from './issue.ts'
import { judge } from './judge.ts'
import type { Rules } from './judge.ts'

const Stay = z.object({
  firstDay: z.string().check(z.minLength(1)),
  lastDay: z.string().check(z.minLength(1), z.maxLength(10, 'stay_last_day_too_long')),
  guests: z._default(z.number().check(z.maximum(4)), 1),
})

const stay: Rules<typeof Stay, { readonly today: string }> = {
  shape: Stay,
  prefix: 'stay_',
  check: ({ firstDay, lastDay, guests }, { today }) => [
    ...(firstDay < today ? [issue('firstDay', 'stay_first_day_in_past', { today })] : []),
    ...(lastDay < firstDay ? [issue('lastDay', 'stay_last_day_before_first')] : []),
    ...(lastDay < today ? [issue('lastDay', 'stay_last_day_in_past')] : []),
    ...(guests > 3 ? [warning('guests', 'stay_guests_many')] : []),
  ],
}

const today = '2026-11-20'
const codes = (values: unknown) => {
  const verdict = judge(stay, values, { today })
  return verdict.ok ? [] : verdict.issues.map((issue) => `${issue.field}: ${issue.id}`)
}

test('values that satisfy every rule are returned as the value of the shape', () => {
  const verdict = judge(stay, { firstDay: '2026-11-20', lastDay: '2026-11-21' }, { today })
  expect(verdict).toEqual({
    ok: true,
    value: { firstDay: '2026-11-20', lastDay: '2026-11-21', guests: 1 },
    warnings: [],
  })
})

test('a missing value is empty, one of the wrong type is invalid, and a check can set its own code', () => {
  expect(codes({ firstDay: '', lastDay: 'much too long a text' })).toEqual([
    'firstDay: stay_first_day_empty',
    'lastDay: stay_last_day_too_long',
  ])
  expect(codes({ firstDay: 3, lastDay: '2026-11-21' })).toEqual(['firstDay: stay_first_day_invalid'])
  expect(codes({ lastDay: '2026-11-21' })).toEqual(['firstDay: stay_first_day_empty'])
})

test('an issue of the shape has the limit or the value in its context', () => {
  const verdict = judge(stay, { firstDay: '2026-11-20', lastDay: '2026-11-20T10:00', guests: 9 }, { today })
  expect(verdict.ok ? [] : verdict.issues.map((issue) => issue.context)).toEqual([{ max: 10 }, { max: 4 }])
})

test('rules between fields are checked only when every field is valid', () => {
  expect(codes({ firstDay: '2026-11-01', lastDay: '' })).toEqual(['lastDay: stay_last_day_empty'])
  expect(codes({ firstDay: '2026-11-01', lastDay: '2026-11-02' })).toEqual([
    'firstDay: stay_first_day_in_past',
    'lastDay: stay_last_day_in_past',
  ])
})

test('only the first issue of a field is reported', () => {
  expect(codes({ firstDay: '2026-11-21', lastDay: '2026-11-19' })).toEqual([
    'lastDay: stay_last_day_before_first',
  ])
})

test('a warning is returned and does not stop anything', () => {
  const verdict = judge(stay, { firstDay: '2026-11-20', lastDay: '2026-11-21', guests: 4 }, { today })
  expect(verdict.ok && verdict.warnings.map((issue) => [issue.id, issue.severity])).toEqual([
    ['stay_guests_many', 'warning'],
  ])
})
