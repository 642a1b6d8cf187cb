import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { coverOfPerson, coverOfPolicy, coverValues } from './cover-state.ts'
import type { PolicyDays, CoverState } from './cover-state.ts'
import { neverInsured } from '#domain/policies/policy.ts'
import { statusOn } from '#domain/policies/status.ts'

const today = calendarDate('2027-02-01')

const policy = (changes: Partial<PolicyDays> = {}): PolicyDays => ({
  status: 'ACTIVE',
  startDate: calendarDate('2026-09-01'),
  endDate: calendarDate('2027-08-31'),
  questionOpen: false,
  neverInsured: false,
  ...changes,
})

const waiting = { status: 'UNDER_REVIEW_NEW' as const, startDate: calendarDate('2027-03-01') }
const passed = { status: 'UNDER_REVIEW_NEW' as const, startDate: calendarDate('2027-01-31') }
const over = { status: 'EXPIRED' as const, endDate: calendarDate('2026-12-17') }
const asked = { questionOpen: true }

test.each<[string, Partial<PolicyDays>, Partial<CoverState>]>([
  ['a running policy insures until its last day', {}, { kind: 'INSURED', until: calendarDate('2027-08-31') }],
  ['its last day is insured', { endDate: today }, { kind: 'INSURED', until: today }],
  ['a change under review takes no cover away', { status: 'UNDER_REVIEW', ...asked }, { kind: 'INSURED' }],
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
  ['nor while we wait for an answer', { ...waiting, ...asked }, { kind: 'QUESTION', passed: false }],
  ['nor when the day passed meanwhile', { ...passed, ...asked }, { kind: 'QUESTION', passed: true }],
  ['one that we did not accept insures nobody', { status: 'DISAPPROVED' }, { kind: 'REFUSED', until: null }],
  ['one that ended does not insure', over, { kind: 'ENDED', since: calendarDate('2026-12-18') }],
  ['one that was withdrawn never insured', { status: 'CANCELLED', neverInsured: true }, { kind: 'NONE' }],
])('QUOTE-04 %s', (_, changes, state) => {
  expect(coverOfPolicy(policy(changes), [], today)).toMatchObject(state)
})

const period = (startDate: string, endDate: string, status: PolicyDays['status'] = 'NOT_ACTIVE') =>
  policy({ status, startDate: calendarDate(startDate), endDate: calendarDate(endDate) })

test('QUOTE-04 a period that follows without a gap makes cover last longer, one after a gap does not', () => {
  const follows = [policy(), period('2027-09-01', '2028-08-31')]
  expect(coverOfPerson(follows.toReversed(), today)).toMatchObject({ kind: 'INSURED', until: '2028-08-31' })
  const apart = [policy(), period('2027-09-02', '2028-08-31')]
  expect(coverOfPerson(apart, today)).toMatchObject({
    kind: 'INSURED',
    until: '2027-08-31',
    again: '2027-09-02',
  })
})

test('QUOTE-04 a next period that waits for an answer insures nobody after the one that ended', () => {
  expect(coverOfPerson([policy({ ...passed, ...asked }), policy(over)], today)).toMatchObject({
    kind: 'QUESTION',
    since: '2026-12-18',
    passed: true,
  })
  expect(coverOfPerson([policy({ ...waiting, ...asked }), policy()], today).kind).toBe('INSURED')
})

test('QUOTE-04 of several insurances that ended the last one counts, and nobody is insured without any', () => {
  const older = { ...over, startDate: calendarDate('2025-09-01'), endDate: calendarDate('2026-08-31') }
  expect(coverOfPerson([policy(over), policy(older)], today)).toMatchObject({
    kind: 'ENDED',
    since: '2026-12-18',
  })
  expect(coverOfPerson([], today).kind).toBe('NONE')
})

test.each<[string, PolicyDays, PolicyDays, Partial<CoverState>]>([
  [
    'an insurance that ended, while the next one runs',
    policy(over),
    period('2026-12-18', '2027-08-31'),
    { kind: 'INSURED', until: calendarDate('2027-08-31'), elsewhere: true },
  ],
  [
    'a request for a next period, while the first one runs',
    policy({ ...waiting, startDate: calendarDate('2027-09-01') }),
    policy(),
    { kind: 'INSURED', until: calendarDate('2027-08-31'), elsewhere: true, requestWaits: true },
  ],
  [
    'the one that runs, with a request beside it',
    policy(),
    policy(waiting),
    { kind: 'INSURED', elsewhere: false, requestWaits: true },
  ],
  [
    'one that begins later than another that runs',
    period('2027-10-01', '2028-08-31'),
    policy(),
    { kind: 'INSURED', elsewhere: true, again: calendarDate('2027-10-01') },
  ],
  [
    'a request that was refused, beside one that waits',
    policy({ status: 'DISAPPROVED' }),
    policy(waiting),
    { kind: 'REFUSED', elsewhere: false },
  ],
  [
    'an insurance that ended, with a request for the next one that we ask about',
    policy(over),
    policy({ ...passed, ...asked }),
    { kind: 'QUESTION', since: calendarDate('2026-12-18'), passed: true },
  ],
  [
    'one that was withdrawn from, after another that ended',
    policy({ status: 'CANCELLED', neverInsured: true }),
    policy(over),
    { kind: 'NONE', since: calendarDate('2026-12-18') },
  ],
])('QUOTE-04 beside %s stands what holds for its person', (_, policy, other, state) => {
  expect(coverOfPolicy(policy, [other], today)).toMatchObject(state)
})

// A model of its own: a day is insured by a policy that was accepted, from its first to its last day.
type Model = {
  readonly decision: 'ACCEPTED' | 'REFUSED' | null
  readonly cancelled: boolean
  readonly keepsInsuredDays: boolean
  readonly changeOpen: boolean
  readonly questionOpen: boolean
  readonly first: number
  readonly days: number
  readonly cut: number
}

const model = fc.record<Model>({
  decision: fc.constantFrom('ACCEPTED', 'ACCEPTED', 'REFUSED', null),
  cancelled: fc.boolean(),
  keepsInsuredDays: fc.boolean(),
  changeOpen: fc.boolean(),
  questionOpen: fc.boolean(),
  first: fc.integer({ min: -12, max: 12 }),
  days: fc.integer({ min: 1, max: 8 }),
  cut: fc.integer({ min: 0, max: 3 }),
})

const dayAt = (offset: number) => addDays(today, offset)
const lastOf = ({ first, days }: Model) => first + days - 1
const isKept = ({ decision, cancelled, keepsInsuredDays }: Model) =>
  decision === 'ACCEPTED' && !(cancelled && !keepsInsuredDays)
const waits = ({ decision, cancelled }: Model) => decision === null && !cancelled

const factsOf = (model: Model): PolicyDays => {
  const cancelled = model.cancelled
  const stored = {
    ...model,
    startDate: dayAt(model.first),
    endDate: dayAt(lastOf(model)),
    plannedEndDate: model.cut ? dayAt(lastOf(model) + model.cut) : null,
  }
  const asked = { questionOpen: model.questionOpen, neverInsured: neverInsured({ ...model, cancelled }) }
  return { ...stored, ...asked, status: statusOn(stored, today) }
}

const DAYS = Array.from({ length: 61 }, (_, index) => index - 30)
const isInsured = (all: readonly Model[]) => (day: number) =>
  all.some((model) => isKept(model) && model.first <= day && day <= lastOf(model))
const dateOr = (day: number | undefined): CalendarDate | null => (day === undefined ? null : dayAt(day))

// A policy that was cancelled never had a decision to accept it and days of its own at once: those keep their days only.
const possible = (model: Model) =>
  !(model.cancelled && model.keepsInsuredDays && model.decision !== 'ACCEPTED')
const policiesOfOne = fc.array(model.filter(possible), { maxLength: 5 })

test('QUOTE-04 who is insured on a day is told so until the last day without a gap, and again after it', () => {
  fc.assert(
    fc.property(policiesOfOne, (all) => {
      const insured = isInsured(all)
      const said = coverOfPerson(all.map(factsOf), today)
      expect(said.kind === 'INSURED').toBe(insured(0))
      if (said.kind !== 'INSURED') return
      const end = DAYS.find((day) => day > 0 && !insured(day)) ?? 31
      expect(said).toMatchObject({
        until: dayAt(end - 1),
        again: dateOr(DAYS.find((day) => day > end && insured(day))),
        since: null,
        requestWaits: all.some(waits),
      })
    }),
    { numRuns: 2000 },
  )
})

test('QUOTE-04 nobody is told to be insured on a day without cover, and since when not is right', () => {
  fc.assert(
    fc.property(policiesOfOne, (all) => {
      const insured = isInsured(all)
      const said = coverOfPerson(all.map(factsOf), today)
      if (insured(0)) return
      const before = DAYS.findLast((day) => day < 0 && insured(day))
      const later = DAYS.find((day) => day > 0 && insured(day))
      expect([said.since, said.kind === 'STARTS']).toEqual([
        before === undefined ? null : dayAt(before + 1),
        later !== undefined,
      ])
      if (later !== undefined) {
        expect(said.from).toBe(dayAt(later))
        return
      }
      const open = all.filter(waits)
      expect(['QUESTION', 'UNDECIDED'].includes(said.kind)).toBe(open.length > 0)
      expect(said.kind === 'QUESTION').toBe(open.some(({ questionOpen }) => questionOpen))
      if (open.length) expect(said.passed).toBe(said.from !== null && said.from < today)
    }),
    { numRuns: 2000 },
  )
})

test('QUOTE-04 a change under review, a refusal and a withdrawal give and take no cover', () => {
  const days = ({ kind, from, until, since, again }: CoverState) => ({
    insured: kind === 'INSURED' || kind === 'STARTS' ? { kind, from, until, again } : null,
    since,
  })
  fc.assert(
    fc.property(policiesOfOne, (all) => {
      const said = days(coverOfPerson(all.map(factsOf), today))
      const turned = all.map((model) => ({ ...model, changeOpen: !model.changeOpen }))
      expect(days(coverOfPerson(turned.map(factsOf), today))).toEqual(said)
      expect(days(coverOfPerson(all.filter(isKept).map(factsOf), today))).toEqual(said)
    }),
    { numRuns: 1000 },
  )
})

test('QUOTE-04 beside each policy of a person the same is said of the days, in whatever order they come', () => {
  fc.assert(
    fc.property(policiesOfOne, (all) => {
      const facts = all.map(factsOf)
      const together = coverOfPerson(facts, today)
      expect(coverOfPerson(facts.toReversed(), today)).toEqual(together)
      facts.forEach((policy, index) => {
        const { kind, until, since } = coverOfPolicy(policy, facts.toSpliced(index, 1), today)
        expect(since).toBe(together.since)
        const insures = (what: string) => what === 'INSURED' || what === 'STARTS'
        expect(insures(kind)).toBe(insures(together.kind))
        if (insures(kind)) expect([kind, until]).toEqual([together.kind, together.until])
      })
    }),
    { numRuns: 1000 },
  )
})

test('QUOTE-04 every day that is said is written, and no other', () => {
  fc.assert(
    fc.property(policiesOfOne, (all) => {
      const said = coverOfPerson(all.map(factsOf), today)
      const { from, until, since, gap, ended } = coverValues(said, (date) => `<${date}>`)
      const written = (date: CalendarDate | null) => (date === null ? '' : `<${date}>`)
      expect([from, until, since]).toEqual([said.from, said.until, said.since].map(written))
      expect([gap === 'yes', ended === 'yes']).toEqual([said.again !== null, said.since !== null])
    }),
  )
})
