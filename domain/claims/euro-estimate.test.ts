import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import type { ClaimCost } from './claim-form.ts'
import { costInEuro, totalInEuro } from './euro-estimate.ts'

const rate = { rate: '1.1', rateDate: calendarDate('2026-11-10'), counts: true }

const cost = (claimedAmount: number | null, claimedCurrency: string | null): ClaimCost => ({
  claimedAmount,
  claimedCurrency,
})

describe('CLM-06 what a cost is in euro before it is sent', () => {
  test.each([
    ['euro, without a rate', cost(62.5, 'EUR'), undefined, 'claimed 6250'],
    ['dollars, at the rate that counts', cost(55, 'USD'), rate, 'counts 5000'],
    ['dollars, before their rate is published', cost(55, 'USD'), { ...rate, counts: false }, 'estimate 5000'],
    ['yen, half a cent up', cost(1, 'JPY'), { ...rate, rate: '200' }, 'counts 1'],
    ['three decimals', cost(1.234, 'KWD'), { ...rate, rate: '0.3341' }, 'counts 369'],
    ['no rate', cost(55, 'KES'), undefined, 'unknown'],
  ])('%s', (_, claimed, known, shown) => {
    const found = costInEuro(claimed, known)
    expect(
      Object.values(found ?? {})
        .slice(0, 2)
        .join(' '),
    ).toBe(shown)
  })

  test.each([
    ['no amount', cost(null, 'USD')],
    ['nothing', cost(0, 'USD')],
    ['too much', cost(1_000_001, 'USD')],
    ['more decimals than the currency has', cost(1.5, 'JPY')],
    ['no currency', cost(55, null)],
  ])('%s: nothing', (_, claimed) => expect(costInEuro(claimed, rate)).toBeUndefined())

  test('costs without a rate are left out of the total, and counted', () => {
    const costs = [
      costInEuro(cost(62.5, 'EUR'), undefined),
      costInEuro(cost(55, 'USD'), rate),
      costInEuro(cost(55, 'KES'), undefined),
    ].flatMap((one) => one ?? [])
    expect(totalInEuro(costs)).toEqual({ cents: 11_250, unknown: 1 })
  })
})
