import { describe, expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { checksOf } from './request-checks.ts'
import type { CheckedRequest } from './request-checks.ts'

const day = calendarDate
const period = { startDate: day('2027-02-01'), endDate: day('2028-01-31') }
const sanctions = {
  source: 'EU',
  publishedOn: day('2026-11-01'),
  people: [{ name: 'Ivan Petrov', birthDate: day('1970-05-01') }],
}
const plain: CheckedRequest = {
  referral: false,
  coverage: 'COMPLETE_PLUS',
  hasFiles: false,
  startDate: period.startDate,
  birthDate: day('2002-08-09'),
  names: ['Arjun Sharma'],
  familyName: 'Sharma',
  accountHolder: 'A SHARMA',
  knownElsewhere: false,
  sanctions,
  policies: [{ ...period, productCode: 'FULL_DEGREE_WAG', priceCents: 72_635 }],
  others: [],
  iban: 'DE89370400440532013000',
  isCollected: true,
  seenCents: 72_635,
}
const other = { ...period, policyNumber: '260048320', productCode: 'INTERN', status: 'ACTIVE' } as const

const looksOf = (changes: Partial<CheckedRequest>) =>
  checksOf({ ...plain, ...changes }).flatMap(({ check, result }) =>
    result === 'PASSED' ? [] : [`${check} ${result}`],
  )

describe('STAFF-01 the checks of a request', () => {
  test('all pass where everything is plain, each told once', () => {
    expect(checksOf(plain).map(({ check, result }) => `${check} ${result}`)).toEqual([
      'SANCTIONS_LIST PASSED',
      'OVERLAP PASSED',
      'SHORT_PERIOD PASSED',
      'AGE PASSED',
      'ACCOUNT PASSED',
      'ACCOUNT_NAME PASSED',
      'DUPLICATE PASSED',
      'DOCUMENTS PASSED',
      'ANSWERS PASSED',
      'PRICE PASSED',
    ])
  })

  test.each([
    ['a name on the list', { names: ['Petrov Ivan'], birthDate: day('1970-05-01') }, 'SANCTIONS_LIST LOOK'],
    ['no list to look in', { sanctions: { ...sanctions, people: [] } }, 'SANCTIONS_LIST NOT_MADE'],
    ['another insurance on these days', { others: [other] }, 'OVERLAP LOOK'],
    ['a short stay with its reason', { shortPeriodReason: 'STUDY_DELAY' }, 'SHORT_PERIOD LOOK'],
    ['somebody under age', { birthDate: day('2009-02-02') }, 'AGE LOOK'],
    ['a number that is no account', { iban: 'DE89370400440532013001' }, 'ACCOUNT LOOK'],
    ['an account of somebody else', { accountHolder: 'P de Vries' }, 'ACCOUNT_NAME LOOK'],
    ['a person whom another account knows', { knownElsewhere: true }, 'DUPLICATE LOOK'],
    ['a document that was sent', { hasFiles: true }, 'DOCUMENTS LOOK'],
    ['an answer with Yes', { referral: true }, 'ANSWERS LOOK'],
    ['another price than was seen', { seenCents: 70_000 }, 'PRICE LOOK'],
  ] as readonly (readonly [string, Partial<CheckedRequest>, string])[])(
    'ask for a look at %s',
    (_, change, look) => {
      expect(looksOf(change)).toEqual([look])
    },
  )

  test('an insurance that was refused or lies on other days is no overlap', () => {
    const later = { ...other, startDate: day('2028-02-01'), endDate: day('2028-12-31') }
    expect(looksOf({ others: [{ ...other, status: 'DISAPPROVED' }, later] })).toEqual([])
  })

  test('say nothing of an account and a price that were not given', () => {
    const told = checksOf({ ...plain, iban: null, accountHolder: null, seenCents: null })
    const names = told.map(({ check }) => check)
    expect(names).not.toContain('ACCOUNT')
    expect(names).not.toContain('ACCOUNT_NAME')
    expect(names).not.toContain('PRICE')
  })
})
