import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { IssueContext } from '#domain/shared/issue.ts'

import { renewableFrom } from '#domain/policies/policy.ts'
import type { NotRenewable } from '#domain/policies/policy.ts'

type PolicyReply = {
  readonly policyNumber: string
  readonly status: string
  readonly startDate: string
  readonly endDate: string
  readonly withdrawUntil: string | null
  /** The day by which its review is answered. */
  readonly expectedBy: string | null
  /** Whether we wait for an answer of its customer. */
  readonly asked: boolean
  readonly notRenewable: NotRenewable | null
  readonly blockedBy: { readonly TERMINATE: string | null }
}

// A policy that has not started can have another period once it has.
const addPeriodFrom = ({ startDate, endDate }: PolicyReply): string => {
  const from = renewableFrom(calendarDate(endDate))
  return startDate > from ? startDate : from
}

// A day that has passed is no promise any more.
const answerOf = ({ expectedBy, asked }: PolicyReply, today: CalendarDate) => {
  if (asked) return 'asked'
  if (expectedBy === null) return 'unknown'
  return expectedBy < today ? 'overdue' : 'known'
}

/** What the sentences of the codes that block an action name, of this policy on this day. */
export const blockerContext = (
  policy: PolicyReply,
  { institution, today }: { readonly institution: string; readonly today: CalendarDate },
): IssueContext => ({
  policyNumber: policy.policyNumber,
  status: policy.status,
  startDate: policy.startDate,
  endDate: policy.endDate,
  lastDate: policy.withdrawUntil ?? '',
  withdraw: policy.withdrawUntil === null ? 'unknown' : 'known',
  ending: policy.blockedBy.TERMINATE ?? 'open',
  institution,
  reviewDays: ANSWER_DAYS,
  answerBy: policy.expectedBy ?? '',
  answer: answerOf(policy, today),
  because: policy.notRenewable ?? 'other',
  from: addPeriodFrom(policy),
})
