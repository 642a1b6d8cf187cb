import type { CalendarDate } from '#domain/shared/calendar-date.ts'

import type { PolicyStatus } from '#domain/policies/status.ts'

/** How an insurance stopped: its customer withdrew from it or ended it early, or we cancelled it. */
export const STOPPED = ['WITHDRAWN', 'ENDED', 'BY_US'] as const

export type EarlyStop = { readonly how: (typeof STOPPED)[number]; readonly date: CalendarDate }

type StoppedFacts = {
  readonly status: PolicyStatus
  readonly endDate: CalendarDate
  /** The day on which it was cancelled; null where it ended early or goes on. */
  readonly cancelledOn: CalendarDate | null
  readonly cancelReason: string | null
}

/** How a cancelled policy stopped, and on which day (design A14); undefined for every other. */
export const stoppedOf = ({
  status,
  endDate,
  cancelledOn,
  cancelReason,
}: StoppedFacts): EarlyStop | undefined => {
  if (status !== 'CANCELLED') return undefined
  // without a moment of cancelling it is cancelled since its customer ended it before its last day
  if (cancelledOn === null) return { how: 'ENDED', date: endDate }
  return { how: cancelReason === 'WITHDRAWN' ? 'WITHDRAWN' : 'BY_US', date: cancelledOn }
}
