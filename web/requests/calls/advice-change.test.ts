import { describe, expect, test } from 'vitest'

import type { AdviceReply } from '#contract/requests/advice.ts'

import { advisedCover, sameOffer } from './advice-change.ts'

const option = (coverage: string, recommended: boolean, premiumTotal: number) => ({
  coverage,
  recommended,
  premiumTotal,
})
const advice = (...coverageOptions: readonly ReturnType<typeof option>[]) =>
  ({
    adviceId: 'a',
    validUntil: '2026-12-20',
    productCode: 'EXCHANGE',
    coverageOptions,
    notices: [],
  }) as unknown as AdviceReply

describe('WIZ-07 an advice after a change', () => {
  const before = advice(option('SUPPLEMENT', true, 104.88), option('COMPLETE_PLUS', false, 326.8))

  test('is the same offer when only its signature and its expiry date differ', () => {
    expect(sameOffer(before, { ...before, adviceId: 'b', validUntil: '2026-12-21' })).toBe(true)
  })

  test('is another offer at another price', () => {
    expect(sameOffer(before, advice(option('SUPPLEMENT', true, 105.57)))).toBe(false)
  })

  test('names the recommended cover, or none', () => {
    expect([advisedCover(before), advisedCover(advice())]).toEqual(['SUPPLEMENT', 'NONE'])
  })
})
