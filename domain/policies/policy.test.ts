import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { isRenewable, notRenewableReason, overlappingPolicy } from './policy.ts'
import type { CustomerType, PolicyFacts } from './policy.ts'
import type { PolicyStatus } from './status.ts'

const policy = (change: Partial<PolicyFacts & { customerType: CustomerType }> = {}) => ({
  policyNumber: '260047113',
  productCode: 'EXCHANGE' as const,
  status: 'ACTIVE' as const,
  startDate: calendarDate('2027-02-01'),
  endDate: calendarDate('2027-07-31'),
  customerType: 'INDIVIDUAL' as const,
  ...change,
})

describe('WIZ-22 overlap', () => {
  const wanted = {
    startDate: calendarDate('2027-07-31'),
    endDate: calendarDate('2028-01-31'),
    productCode: 'EXCHANGE' as const,
  }
  const overlappingNumber = (change: Partial<PolicyFacts>) =>
    overlappingPolicy(wanted, [policy(change)])?.policyNumber

  test.each<[PolicyStatus, boolean]>([
    ['ACTIVE', true],
    ['NOT_ACTIVE', true],
    ['UNDER_REVIEW', true],
    ['UNDER_REVIEW_NEW', true],
    ['EXPIRED', false],
    ['CANCELLED', false],
    ['DISAPPROVED', false],
  ])('a policy that is %s takes up its period: %s', (status, taken) => {
    expect(overlappingNumber({ status })).toBe(taken ? '260047113' : undefined)
  })

  test('the Dutch basic insurance runs beside any other policy', () => {
    expect(overlappingNumber({ productCode: 'BZV' })).toBeUndefined()
    expect(overlappingNumber({ productCode: 'ACADEMIC' })).toBe('260047113')
    expect(
      overlappingPolicy({ ...wanted, productCode: 'BZV' }, [policy({ productCode: 'BZV' })])?.policyNumber,
    ).toBe('260047113')
  })

  test('a period that starts on the day after does not overlap', () => {
    expect(overlappingNumber({ endDate: calendarDate('2027-07-30') })).toBeUndefined()
  })
})

describe('a next period can be requested', () => {
  const renewable = (change: Parameters<typeof policy>[0], today: string, renewalPending = false) =>
    isRenewable({ ...policy(change), renewalPending }, { today: calendarDate(today) })

  test.each<[string, Parameters<typeof policy>[0], string, boolean]>([
    ['120 days before the end', {}, '2027-04-02', true],
    ['not 121 days before the end', {}, '2027-04-01', false],
    ['31 days after the end', { status: 'EXPIRED' }, '2027-08-31', true],
    ['not 32 days after the end', { status: 'EXPIRED' }, '2027-09-01', false],
    ['not when it was cancelled', { status: 'CANCELLED' }, '2027-07-01', false],
    ['not during a review', { status: 'UNDER_REVIEW' }, '2027-07-01', false],
    ['not when the institution pays', { customerType: 'INSTITUTION' }, '2027-07-01', false],
    ['not for the Dutch basic insurance', { productCode: 'BZV' }, '2027-07-01', false],
    ['not when the maximum is reached', { endDate: calendarDate('2028-01-31') }, '2028-01-01', false],
  ])('%s', (_, change, today, expected) => {
    expect(renewable(change, today)).toBe(expected)
  })

  test.each<[string, Parameters<typeof policy>[0], string, ReturnType<typeof notRenewableReason>]>([
    ['it is too early', {}, '2027-04-01', 'TOO_EARLY'],
    ['it has not started', { status: 'NOT_ACTIVE' }, '2027-01-31', 'TOO_EARLY'],
    ['it is too late', { status: 'EXPIRED' }, '2027-09-01', 'TOO_LATE'],
    ['the maximum is reached', { endDate: calendarDate('2028-01-31') }, '2027-04-01', 'MAXIMUM'],
    ['no reason, since it can', {}, '2027-04-02', undefined],
    ['another reason: cancelled', { status: 'CANCELLED' }, '2027-07-01', undefined],
    ['another reason: the institution pays', { customerType: 'INSTITUTION' }, '2027-04-01', undefined],
    ['another reason: a change is checked', { status: 'UNDER_REVIEW' }, '2027-04-01', undefined],
  ])('RENEW-01 or the reason why not: %s', (_, change, today, expected) => {
    const facts = { today: calendarDate(today) }
    expect(notRenewableReason({ ...policy(change), renewalPending: false }, facts)).toBe(expected)
  })

  test('not twice, and not when earlier periods already fill the maximum', () => {
    expect(renewable({}, '2027-07-01', true)).toBe(false)
    const earlier = [{ startDate: calendarDate('2026-08-01'), endDate: calendarDate('2027-01-31') }]
    const once = { ...policy(), renewalPending: false }
    expect(isRenewable(once, { today: calendarDate('2027-07-01'), earlier })).toBe(false)
  })
})
