import { expect, test } from 'vitest'

import { calendarDate } from '#domain/shared/calendar-date.ts'

import { coverBeside, coverOfPeople, coverOn } from './cover-of-people.ts'
import type { CoverPeriod } from './cover-of-people.ts'

const today = calendarDate('2027-02-01')

const policy = (policyId: string, changes: Partial<CoverPeriod> = {}): CoverPeriod => ({
  policyId,
  birthDate: '2003-05-01',
  name: 'Lars Jansen',
  basic: false,
  coverage: 'SUPPLEMENT',
  status: 'ACTIVE',
  startDate: calendarDate('2026-09-01'),
  endDate: calendarDate('2027-08-31'),
  questionOpen: false,
  neverInsured: false,
  ...changes,
})

const basic = policy('basic', { basic: true, coverage: 'BASIC' })
const ended = policy('ended', { status: 'EXPIRED', endDate: calendarDate('2026-12-31') })
const child = policy('child', { birthDate: '2025-02-11', name: 'Mia Jansen' })

const read = (covers: ReturnType<typeof coverOfPeople>) =>
  covers.map(({ name, cover, state }) => [name, cover, state.kind, state.elsewhere])

test('QUOTE-04 who has the Dutch basic insurance beside an insurance that ended reads of both, by their names', () => {
  expect(read(coverOfPeople([ended, basic], today))).toEqual([
    ['Lars Jansen', 'SUPPLEMENT', 'ENDED', false],
    ['Lars Jansen', 'BASIC', 'INSURED', false],
  ])
  expect(read(coverBeside(ended, [ended, basic, child], today))).toEqual([
    ['Lars Jansen', 'SUPPLEMENT', 'ENDED', false],
    ['Lars Jansen', 'BASIC', 'INSURED', false],
  ])
})

test('QUOTE-04 who has one kind of insurance reads of no kind, and each of a family of themselves', () => {
  expect(read(coverOfPeople([policy('one'), ended, child], today))).toEqual([
    ['Lars Jansen', 'NONE', 'INSURED', false],
    ['Mia Jansen', 'NONE', 'INSURED', false],
  ])
  expect(read(coverBeside(ended, [policy('one'), ended, child], today))).toEqual([
    ['Lars Jansen', 'NONE', 'INSURED', true],
  ])
  expect(coverOfPeople([], today)).toEqual([])
})

test('QUOTE-04 POL-01 in the place of one policy stands its own kind of insurance, named where it does not insure and the other may', () => {
  const supplement = policy('supplement')
  const later = policy('later', { status: 'NOT_ACTIVE', startDate: calendarDate('2027-03-01') })
  const all = [supplement, basic, child]
  expect(read([coverOn(supplement, all, today)])).toEqual([['Lars Jansen', 'NONE', 'INSURED', false]])
  expect(read([coverOn(basic, all, today)])).toEqual([['Lars Jansen', 'NONE', 'INSURED', false]])
  expect(read([coverOn(ended, [ended, basic], today)])).toEqual([
    ['Lars Jansen', 'SUPPLEMENT', 'ENDED', false],
  ])
  expect(read([coverOn(later, [later, basic], today)])).toEqual([
    ['Lars Jansen', 'SUPPLEMENT', 'STARTS', false],
  ])
  expect(read([coverOn(ended, [ended, child], today)])).toEqual([['Lars Jansen', 'NONE', 'ENDED', false]])
})
