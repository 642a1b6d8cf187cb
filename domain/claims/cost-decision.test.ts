import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { claimOutcome, costDecisionIssues, euroCentsAt, rateIssues } from './cost-decision.ts'
import type { CostDecision } from './cost-decision.ts'

const told = (issues: readonly { field: string; id: string }[]) =>
  issues.map(({ field, id }) => `${field}: ${id}`)

const decision = (changes: Partial<CostDecision> = {}): CostDecision => ({
  paidCents: 6420,
  providerCents: 0,
  declineReason: null,
  ...changes,
})

describe('CLM-07 a decision on a cost of €64.20', () => {
  test.each([
    ['everything to the customer', {}, []],
    ['everything to the care provider', { paidCents: 0, providerCents: 6420 }, []],
    ['a part to each', { paidCents: 1000, providerCents: 5420 }, []],
    ['a part, with a reason', { paidCents: 5000, declineReason: 'ABOVE_TARIFF' as const }, []],
    ['nothing, with a reason', { paidCents: 0, declineReason: 'NOT_COVERED' as const }, []],
    ['a part without a reason', { paidCents: 5000 }, ['declineReason: staff_reason_required']],
    ['nothing without a reason', { paidCents: 0 }, ['declineReason: staff_reason_required']],
    ['a cent too much', { providerCents: 1 }, ['paidAmount: staff_amount_exceeds_claim']],
    [
      'a reason for nothing',
      { declineReason: 'EXCESS' as const },
      ['declineReason: staff_reason_not_needed'],
    ],
    ['less than nothing', { paidCents: -1 }, ['paidAmount: staff_amount_incorrect']],
    ['half a cent', { providerCents: 0.5 }, ['careProviderAmount: staff_amount_incorrect']],
  ])('%s', (_, changes, issues) => {
    expect(told(costDecisionIssues(6420, decision(changes)))).toEqual(issues)
  })
})

describe('CLM-06 the rate of another currency', () => {
  const day = calendarDate('2026-04-06')
  test.each([
    ['55.00 dollars', { claimedUnits: 5500, currency: 'USD' }, '1.1', 5000],
    ['1,000 yen', { claimedUnits: 1000, currency: 'JPY' }, '163.45', 612],
    ['1.234 Kuwaiti dinars', { claimedUnits: 1234, currency: 'KWD' }, '0.3341', 369],
    ['half a cent up', { claimedUnits: 1, currency: 'USD' }, '2', 1],
  ])('%s', (_, amount, rate, cents) => {
    expect(euroCentsAt(amount, { rate, rateDate: day })).toBe(cents)
  })

  test.each([
    ['1.1', '2026-04-06', []],
    ['1.1', '2026-03-30', []],
    ['1.1', '2026-04-07', ['rateDate: staff_rate_day_incorrect']],
    ['1.1', '2026-03-29', ['rateDate: staff_rate_day_incorrect']],
    ['0', '2026-04-06', ['rate: staff_rate_incorrect']],
    ['1,1', '2026-04-06', ['rate: staff_rate_incorrect']],
    ['', '2026-04-06', ['rate: staff_rate_incorrect']],
  ])('%s of %s for care on 6 April, Easter Monday', (rate, rateDate, issues) => {
    expect(told(rateIssues({ rate, rateDate: calendarDate(rateDate) }, day))).toEqual(issues)
  })
})

test('CLM-02 the outcome of a claim follows from its costs', () => {
  const part = decision({ paidCents: 5000, declineReason: 'ABOVE_TARIFF' })
  const none = decision({ paidCents: 0, declineReason: 'NOT_COVERED' })
  expect(claimOutcome([decision(), decision()])).toBe('PAID')
  expect(claimOutcome([decision(), none])).toBe('PARTLY')
  expect(claimOutcome([part])).toBe('PARTLY')
  expect(claimOutcome([none, none])).toBe('DECLINED')
})
