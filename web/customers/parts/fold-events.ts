import { HEALTH_LOOKS } from '#domain/accounts/customer-events.ts'

import type { EntryOf } from './load-customer.ts'

type Event = EntryOf<'events'>

/** Whether somebody looked at what is about health. */
export const isHealthLook = ({ event }: Pick<Event, 'event'>): boolean =>
  HEALTH_LOOKS.some((look) => look === event)

const day = ({ recordedAt }: Event) => recordedAt.slice(0, 10)

const isSameAct = (event: Event, other: Event) =>
  event.event === other.event &&
  event.by === other.by &&
  event.staffName === other.staffName &&
  event.outcome === other.outcome &&
  event.case?.caseId === other.case?.caseId &&
  day(event) === day(other)

/** What happened with one line for one act: what somebody did again and again on a day is told once, with its last time. */
export const foldEvents = (events: readonly Event[]): readonly Event[] =>
  events.filter((event, index) => {
    const later = events[index - 1]
    // each look at health stands for itself
    return !later || isHealthLook(event) || !isSameAct(event, later)
  })
