// Ending an insurance before its last day (TERM-02 to TERM-05, domain reference 2.4 and 7.3).
import * as z from 'zod/mini'

import { changeQuote } from '#domain/policies/billing/quote.ts'
import type { Books, ChangeQuote } from '#domain/policies/billing/quote.ts'
import type { BillingTerms } from '#domain/policies/billing/replan.ts'
import { contextOfFamily } from '#domain/policies/family-context.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { dateProblem, filledDateParts } from '#domain/shared/date-entry.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'
import { FormText } from '#domain/policies/changes/form-text.ts'

import { RefundAccount, refundAccountIssues } from './refund-account.ts'
import { needsExplanation, TERMINATION_REASONS } from './termination-reasons.ts'

const Termination = z.object({
  endDate: FormText,
  reason: FormText,
  reasonExplanation: FormText,
  refund: z.optional(z.nullable(RefundAccount)),
})

/** The end of an insurance as it is typed and sent. */
export type Termination = z.infer<typeof Termination>

/** A policy of somebody who is insured under this one, and the last day that is asked for it. */
export type FamilyPeriod = {
  readonly policyNumber: string
  readonly insuredName: string
  readonly endDate: CalendarDate
}

export type TerminationFacts = {
  readonly today: CalendarDate
  /** The policy as it is now, and its money. */
  readonly policy: BillingTerms
  readonly books: Books
  readonly family: readonly FamilyPeriod[]
  /** The name of the family member whom it insures; null for the account holder. */
  readonly familyMember: string | null
}

/** What the last day depends on. */
export type LastDayFacts = Omit<TerminationFacts, 'books'>

/** Longest explanation of a reason, in characters. */
export const EXPLANATION_MAX = 250

const code = (end: string) => `policy_terminate_${end}`

/** All who would stay insured under a policy after its last day, as the context of the reason; undefined if nobody would. */
export const insuredAfter = (last: CalendarDate, family: readonly FamilyPeriod[]): IssueContext | undefined =>
  contextOfFamily(family.filter(({ endDate }) => endDate > last))

const familyIssue = (last: CalendarDate, { family }: LastDayFacts): readonly Issue[] => {
  const after = insuredAfter(last, family)
  return after ? [issue('endDate', code('family_policy_active'), after)] : []
}

/** Whose insurance ends, as the texts say it: the account holder is addressed, a family member named. */
const whose = ({ familyMember }: LastDayFacts): IssueContext => ({
  who: familyMember === null ? 'customer' : 'family',
  name: familyMember ?? '',
})

const lastDayIssues = (last: CalendarDate, facts: LastDayFacts): readonly Issue[] => {
  const { today, policy } = facts
  const issueAt = (end: string, context: Issue['context']) => [
    issue('endDate', code(end), { ...context, ...whose(facts) }),
  ]
  if (last < today) return issueAt('end_date_in_past', { today })
  if (last <= policy.startDate)
    return issueAt('end_date_before_start', {
      startDate: policy.startDate,
      started: policy.startDate > today ? 'no' : 'yes',
    })
  if (last >= policy.endDate) return issueAt('end_date_not_before_current', { endDate: policy.endDate })
  return familyIssue(last, facts)
}

/** What is wrong with the last day that is typed (TERM-02); none if the insurance can end on it. */
export const lastDayTypedIssues = (endDate: string, facts: LastDayFacts): readonly Issue[] => {
  const problem = dateProblem(endDate)
  if (problem === 'empty') return [issue('endDate', code('end_date_empty'), whose(facts))]
  if (problem) return [issue('endDate', code('end_date_invalid'), { problem, ...filledDateParts(endDate) })]
  return lastDayIssues(calendarDate(endDate), facts)
}

const reasonIssues = (
  { reason, reasonExplanation }: Termination,
  facts: TerminationFacts,
): readonly Issue[] => {
  const [max, field] = [EXPLANATION_MAX, 'reasonExplanation']
  if (!reason) return [issue('reason', code('reason_empty'), whose(facts))]
  if (!TERMINATION_REASONS.some((terminationReason) => terminationReason === reason))
    return [issue('reason', code('reason_invalid'), { value: reason.slice(0, max) })]
  if (lengthOf(reasonExplanation) > max) return [issue(field, code('reason_too_long'), { max })]
  return needsExplanation(reason) && !reasonExplanation
    ? [issue(field, code('reason_explanation_empty'))]
    : []
}

/** What ending an insurance on this day gives back or costs; the page shows it, the server computes it again. */
export const terminationQuote = (
  { policy, books, today }: Omit<TerminationFacts, 'family' | 'familyMember'>,
  endDate: CalendarDate,
): ChangeQuote => changeQuote({ before: policy, after: { ...policy, endDate }, books }, today)

const EMPTY = RefundAccount.parse({})

const refundIssues = (termination: Termination, facts: TerminationFacts): readonly Issue[] => {
  const { refund } = termination
  if (refund) return refundAccountIssues(refund)
  const { refundCents } = terminationQuote(facts, calendarDate(termination.endDate))
  return refundCents > 0 ? refundAccountIssues(EMPTY) : []
}

/**
 * When and why an insurance ends, and where money goes that is paid back: an account is needed only if there is any, and may
 * be given in any case (ruling 61).
 */
export const termination = {
  shape: Termination,
  check: (values, facts) => {
    const ofDate = lastDayTypedIssues(values.endDate, facts)
    // without a last day the refund is not known
    return [...ofDate, ...reasonIssues(values, facts), ...(ofDate.length ? [] : refundIssues(values, facts))]
  },
} satisfies Rules<typeof Termination, TerminationFacts>
