import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import type { ClaimCost } from './claim-form.ts'
import { costInEuro, totalInEuro } from './euro-estimate.ts'

const rate = { rate: '1.1', rateDate: calendarDate('2026-11-10'), counts: true }
const early = { ...rate, counts: false }
const at = (value: string) => ({ ...rate, rate: value })

const cost = (claimedAmount: number | null, claimedCurrency: string | null): ClaimCost => ({
  claimedAmount,
  claimedCurrency,
})

describe('CLM-06 what a cost is in euro before it is sent', () => {
  test.each([
    ['euro, without a rate', cost(62.5, 'EUR'), undefined, { kind: 'claimed', cents: 6250 }],
    ['dollars, at the rate that counts', cost(55, 'USD'), rate, { kind: 'counts', cents: 5000, rate }],
    [
      'dollars, before their rate is published',
      cost(55, 'USD'),
      early,
      { kind: 'estimate', cents: 5000, rate: early },
    ],
    ['yen, half a cent up', cost(1, 'JPY'), at('200'), { kind: 'counts', cents: 1, rate: at('200') }],
    ['three decimals', cost(1.234, 'KWD'), at('0.3341'), { kind: 'counts', cents: 369, rate: at('0.3341') }],
    ['no rate', cost(55, 'KES'), undefined, { kind: 'unknown' }],
  ])('%s', (_, claimed, euroRate, shown) => expect(costInEuro(claimed, euroRate)).toEqual(shown))

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
    ].flatMap((estimate) => estimate ?? [])
    expect(totalInEuro(costs)).toEqual({ cents: 11_250, unknown: 1 })
  })
})
