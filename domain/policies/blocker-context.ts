import { ANSWER_DAYS } from '#domain/shared/answer-days.ts'
import type { IssueContext } from '#domain/shared/issue.ts'

type Shown = {
  readonly policyNumber: string
  readonly status: string
  readonly startDate: string
  readonly endDate: string
  readonly withdrawUntil: string | null
}

/** What the sentences of the codes that block an action name, of this policy. */
export const blockerContext = (policy: Shown, institution: string | null): IssueContext => ({
  policyNumber: policy.policyNumber,
  status: policy.status,
  startDate: policy.startDate,
  endDate: policy.endDate,
  lastDate: policy.withdrawUntil ?? '',
  institution: institution ?? '',
  reviewDays: ANSWER_DAYS,
})
