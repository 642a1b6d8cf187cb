import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { coverOfPerson, coverOfPolicy } from './cover-state.ts'
import type { CoverFacts, CoverState } from './cover-state.ts'

const today = calendarDate('2027-02-01')

const policy = (changes: Partial<CoverFacts> = {}): CoverFacts => ({
  status: 'ACTIVE',
  startDate: calendarDate('2026-09-01'),
  endDate: calendarDate('2027-08-31'),
  question: null,
  neverInsured: false,
  ...changes,
})

const waiting = { status: 'UNDER_REVIEW_NEW', startDate: calendarDate('2027-03-01') }
const passed = { status: 'UNDER_REVIEW_NEW', startDate: calendarDate('2027-01-31') }
const over = { status: 'EXPIRED', endDate: calendarDate('2026-12-17') }
const question = {}

test.each<[string, Partial<CoverFacts>, Partial<CoverState>]>([
  ['a running policy insures until its last day', {}, { kind: 'INSURED', until: calendarDate('2027-08-31') }],
  ['its last day is insured', { endDate: today }, { kind: 'INSURED', until: today }],
  ['a change under review takes no cover away', { status: 'UNDER_REVIEW', question }, { kind: 'INSURED' }],
  [
    'a change under review does not make a policy start',
    { status: 'UNDER_REVIEW', startDate: calendarDate('2027-02-02') },
    { kind: 'STARTS', from: calendarDate('2027-02-02') },
  ],
  [
    'a change under review does not hold up an end',
    { status: 'UNDER_REVIEW', endDate: calendarDate('2027-01-31') },
    { kind: 'ENDED', since: today },
  ],
  [
    'an accepted policy insures from its first day',
    { status: 'NOT_ACTIVE', startDate: calendarDate('2027-02-02') },
    { kind: 'STARTS', from: calendarDate('2027-02-02') },
  ],
  ['a request insures nobody', waiting, { kind: 'UNDECIDED', passed: false }],
  ['nor when its first day passed', passed, { kind: 'UNDECIDED', passed: true }],
  ['nor while we wait for an answer', { ...waiting, question }, { kind: 'QUESTION', passed: false }],
  ['nor when the day passed meanwhile', { ...passed, question }, { kind: 'QUESTION', passed: true }],
  ['one that we did not accept insures nobody', { status: 'DISAPPROVED' }, { kind: 'REFUSED', until: null }],
  ['one that ended does not insure', over, { kind: 'ENDED', since: calendarDate('2026-12-18') }],
  ['one that was withdrawn never insured', { status: 'CANCELLED', neverInsured: true }, { kind: 'NONE' }],
])('QUOTE-04 %s', (_, changes, state) => {
  expect(coverOfPolicy(policy(changes), today)).toMatchObject(state)
})

const period = (startDate: string, endDate: string, status = 'NOT_ACTIVE') =>
  policy({ status, startDate: calendarDate(startDate), endDate: calendarDate(endDate) })

test('QUOTE-04 a period that follows without a gap makes cover last longer, one after a gap does not', () => {
  const follows = [policy(), period('2027-09-01', '2028-08-31')]
  expect(coverOfPerson(follows.toReversed(), today)).toMatchObject({ kind: 'INSURED', until: '2028-08-31' })
  const apart = [policy(), period('2027-09-02', '2028-08-31')]
  expect(coverOfPerson(apart, today)).toMatchObject({ kind: 'INSURED', until: '2027-08-31' })
})

test('QUOTE-04 a next period that waits for an answer insures nobody after the one that ended', () => {
  expect(coverOfPerson([policy({ ...passed, question }), policy(over)], today)).toMatchObject({
    kind: 'QUESTION',
    since: '2026-12-18',
    passed: true,
  })
  expect(coverOfPerson([policy({ ...waiting, question }), policy()], today).kind).toBe('INSURED')
})

test('QUOTE-04 of several insurances that ended the last one counts, and nobody is insured without any', () => {
  const older = { ...over, startDate: calendarDate('2025-09-01'), endDate: calendarDate('2026-08-31') }
  expect(coverOfPerson([policy(over), policy(older)], today)).toMatchObject({
    kind: 'ENDED',
    since: '2026-12-18',
  })
  expect(coverOfPerson([], today).kind).toBe('NONE')
})
