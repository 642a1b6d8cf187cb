import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { areaUnderCurve, timingVerdict } from './timing-verdict.ts'

const times = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 })

describe('bar 14 how well two kinds of reply can be told apart', () => {
  test.each([
    [[1, 2, 3], [4, 5, 6], 0],
    [[4, 5, 6], [1, 2, 3], 1],
    [[1, 1], [1, 1], 0.5],
    [[1, 3], [2, 4], 0.25],
    [[1, 2], [2, 3], 0.125],
  ])('%j beside %j is %d', (first, second, area) => {
    expect(areaUnderCurve(first, second)).toBe(area)
  })

  test('is the share of pairs in which the first took longer', () => {
    fc.assert(
      fc.property(times, times, (first, second) => {
        const pairs = first.flatMap((one) =>
          second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
        )
        const share = pairs.reduce<number>((sum, one) => sum + one, 0) / pairs.length
        expect(areaUnderCurve(first, second)).toBeCloseTo(share, 10)
      }),
    )
  })

  const steady = (shift: number) => Array.from({ length: 400 }, (_, at) => ((at * 37) % 100) / 10 + shift)

  test('replies that take as long are alike, and half a millisecond in ten is found', () => {
    expect(timingVerdict(steady(0), steady(0.1)).verdict).toBe('alike')
    expect(timingVerdict(steady(1), steady(0)).verdict).toBe('told apart')
    expect(timingVerdict(steady(0), steady(1)).verdict).toBe('told apart')
    expect(timingVerdict(steady(0).slice(0, 199), steady(0)).verdict).toBe('unclear')
  })
})
