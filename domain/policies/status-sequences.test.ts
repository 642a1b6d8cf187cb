// Random lives of a policy: what the actions let through never leads to a status that the table of events forbids.
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import { ACTION_CASES_TODAY, actionCases } from './testing/action-cases.ts'
import { blockerOf, POLICY_ACTIONS } from './actions/actions.ts'
import type { ActionSubject } from './actions/actions.ts'
import { POLICY_CHANGES } from './changes/policy-changes.ts'
import { STATUS_EVENTS } from './testing/status-events.ts'
import type { PolicyEvent } from './testing/status-events.ts'
import { statusOn, withStatus } from './status.ts'
import type { StatusFacts } from './status.ts'

const EVENTS = Object.keys(STATUS_EVENTS) as readonly PolicyEvent[]

type Life = {
  policy: StatusFacts & Omit<ActionSubject, 'status' | 'editable'>
  today: CalendarDate
  pending: { readonly kind: PolicyEvent; readonly days: number } | undefined
}

const requested = actionCases.find(({ status }) => status === 'UNDER_REVIEW_NEW')
if (!requested) throw new Error('no policy waits')

const change = (life: Life, event: PolicyEvent, days: number) => {
  const { today } = life
  if (event === 'DAYS') life.today = addDays(today, days)
  else if (event === 'ACCEPT' && life.policy.endDate >= today)
    life.policy = { ...life.policy, decision: 'ACCEPTED', withdrawUntil: addDays(today, 14) }
  else if (event === 'REFUSE') life.policy = { ...life.policy, decision: 'REFUSED' }
  else if (event === 'WITHDRAW') life.policy = { ...life.policy, cancelled: true, changeOpen: false }
  else decideOrSend(life, event, days)
}

const accepted = ({ policy, pending }: Life): Life['policy'] => {
  const days = pending?.days ?? 0
  if (pending?.kind === 'START_DATE')
    return { ...policy, startDate: addDays(policy.startDate, (days % 29) - 14) }
  if (pending?.kind !== 'TERMINATE') return policy
  const last = addDays(policy.endDate, -days)
  const endDate = last > policy.startDate ? last : policy.endDate
  return { ...policy, endDate, plannedEndDate: policy.endDate }
}

const decideOrSend = (life: Life, event: PolicyEvent, days: number) => {
  if (event === 'ACCEPT_CHANGE') life.policy = { ...accepted(life), changeOpen: false }
  else if (event === 'REFUSE_CHANGE' || event === 'TAKE_BACK')
    life.policy = { ...life.policy, changeOpen: false }
  else if (Object.hasOwn(POLICY_CHANGES, event)) {
    life.policy = { ...life.policy, changeOpen: true }
    life.pending = { kind: event, days }
  }
}

const actionOf = (event: PolicyEvent) => POLICY_ACTIONS.find((action) => action === event)

// Customers ask `blockerOf`; whoever decides looks at the status.
const isLetThrough = ({ policy, today }: Life, event: PolicyEvent) => {
  const action = actionOf(event)
  const shown = withStatus(policy, today)
  if (action) return blockerOf(action, shown, { today }) === undefined
  return STATUS_EVENTS[event][shown.status] !== undefined
}

// days pass more often than anything else happens
const event = fc.oneof({ arbitrary: fc.constantFrom(...EVENTS), weight: 2 }, fc.constant<PolicyEvent>('DAYS'))
const step = fc.record({ event, days: fc.integer({ min: 1, max: 30 }) })

test('POL-02 bar 15 in 5,000 random sequences no action leads to a status that the table forbids', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: -60, max: 40 }),
      fc.integer({ min: 20, max: 200 }),
      (steps, ahead, length) => {
        const startDate = addDays(ACTION_CASES_TODAY, ahead)
        const endDate = addDays(startDate, length)
        const policy = { ...requested.policy, startDate, endDate }
        const life: Life = { policy, today: calendarDate(ACTION_CASES_TODAY), pending: undefined }
        for (const { event, days } of steps) {
          if (!isLetThrough(life, event)) continue
          const before = statusOn(life.policy, life.today)
          change(life, event, days)
          const after = statusOn(life.policy, life.today)
          reached.add(after)
          const allowed = STATUS_EVENTS[event][before]
          if (!allowed?.includes(after)) throw new Error(`${event}: ${before} to ${after}`)
        }
      },
    ),
    { numRuns: 5000 },
  )
  // the sequences come everywhere
  expect(reached.size).toBe(7)
})
