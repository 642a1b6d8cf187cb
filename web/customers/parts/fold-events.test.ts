import { expect, test } from 'vitest'

import type { EventEntry } from '#contract/customers/customer-facts.ts'

import { foldEvents } from './fold-events.ts'

const entry = (entryId: number, event: EventEntry['event'], rest: Partial<EventEntry> = {}): EventEntry => ({
  entryId,
  recordedAt: '2026-11-25T10:24:00+01:00',
  event,
  outcome: null,
  by: 'STAFF',
  staffName: 'Sanne Bakker',
  own: false,
  case: null,
  ...rest,
})

test.each([
  [
    'a page that was opened three times in a row is one line',
    [entry(3, 'CUSTOMER_SEEN'), entry(2, 'CUSTOMER_SEEN')],
    [3],
  ],
  [
    'on another day it is another line',
    [entry(3, 'CUSTOMER_SEEN'), entry(2, 'CUSTOMER_SEEN', { recordedAt: '2026-11-24T10:24:00+01:00' })],
    [3, 2],
  ],
  [
    'so is what somebody else did',
    [entry(3, 'CUSTOMER_SEEN'), entry(2, 'CUSTOMER_SEEN', { staffName: 'Eva Smit' })],
    [3, 2],
  ],
  [
    'each look at health stands for itself',
    [entry(3, 'HEALTH_ANSWERS_SEEN'), entry(2, 'HEALTH_ANSWERS_SEEN')],
    [3, 2],
  ],
])('STAFF-04 %s', (_, events, told) => {
  expect(foldEvents(events).map(({ entryId }) => entryId)).toEqual(told)
})
