import { movedStartIssues, startDateForm } from '#domain/policies/changes/start-date.ts'
import { addDays, calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { totalsOf } from '#server/billing/shared/billed-policy.ts'
import { lastPaidCare } from '#server/billing/shared/last-paid-care.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { knownPolicies } from '#server/policies/shared/known-policies.ts'
import { lockMainPolicyOn } from '#server/policies/shared/main-policy.ts'

import { accepted } from '#server/policies/changes/change-rules.ts'
import type { AfterOf } from '#server/policies/changes/change-rules.ts'
import { moneyChange } from '#server/policies/changes/money-change.ts'

const factsOf = async (db: Db | Tx, policy: PolicyRow, today: CalendarDate) => {
  const { policy: own, others } = await knownPolicies(db, policy, today)
  return { today, policy: own ?? refuse('policy_not_found'), others }
}

// A later first day that was asked for in time holds, though the first day came while it waited (ruling 55); but care of the
// days that it takes back was paid, so the customer was insured then.
const refusePaidCareBefore = async (tx: Tx, startDate: CalendarDate, before: PolicyRow) => {
  if (startDate <= before.startDate) return
  const endDate = addDays(startDate, -1)
  if (await lastPaidCare(tx, { ...before, endDate })) refuse('staff_care_paid_before_start')
}

/** Another first day (POL-07). */
export const startDateChange = moneyChange<AfterOf<'START_DATE'>>({
  isAutomatic: true,
  purpose: 'CHANGE_START_DATE',
  judge: async ({ clock }, tx, { subject, form: { typed } }) => {
    const facts = await factsOf(tx, subject, clock.today())
    const { newStartDate } = accepted(judge(startDateForm, typed, facts))
    return { after: { startDate: calendarDate(newStartDate) } }
  },
  calculated: async (db, { policy, body, today }) => {
    const facts = { ...(await factsOf(db, policy, today)), field: 'startDate' } as const
    const { newStartDate } = accepted(judge(startDateForm, { newStartDate: body.startDate }, facts))
    return { startDate: calendarDate(newStartDate) }
  },
  before: ({ startDate }) => ({ startDate }),
  apply: (policy, { startDate }) => ({
    startDate,
    originalStartDate: policy.originalStartDate ?? policy.startDate,
    ...totalsOf(policy, { startDate, endDate: calendarDate(policy.endDate) }),
  }),
  // others may have been insured since the first day was asked for, or have moved theirs
  judgeAgain: async (tx, { policy, after: { startDate }, today }) => {
    await lockMainPolicyOn(tx, policy.mainPolicyId, startDate)
    const issues = movedStartIssues(startDate, await factsOf(tx, policy, today))
    if (issues.length) refuse('invalid_input', issues)
    await refusePaidCareBefore(tx, startDate, policy)
  },
  mails: {
    kind: 'START_DATE',
    template: 'change',
    asked: ({ startDate }, locale) => ({ newStartDate: formatDate(startDate, locale) }),
    documents: ['certificate', 'card', 'letter'],
  },
})
