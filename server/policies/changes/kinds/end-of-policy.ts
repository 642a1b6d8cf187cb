import type { PolicyRow } from '#server/policies/policies.tables.ts'
import { refundAccountOf } from '#domain/policies/ending/refund-account.ts'
import {
  insuredAfter,
  lastDayTypedIssues,
  termination,
  terminationQuote,
} from '#domain/policies/ending/termination.ts'
import type { LastDayFacts } from '#domain/policies/ending/termination.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { judge } from '#domain/shared/judge.ts'
import { fullName } from '#domain/shared/names/person-name.ts'
import { billedPolicy, totalsOf } from '#server/billing/shared/billed-policy.ts'
import { booksOf } from '#server/billing/shared/books-of.ts'
import { lastPaidCare } from '#server/billing/shared/last-paid-care.ts'
import { openAccount, sealAccount } from '#server/billing/shared/refund-account.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import { formatDate } from '#server/platform/text/format-date.ts'
import {
  familyAsRequested,
  familyOf,
  mainPolicyEndingBefore,
} from '#server/policies/shared/family-periods.ts'

import { accepted } from '#server/policies/changes/change-rules.ts'
import type { AfterOf } from '#server/policies/changes/change-rules.ts'
import { moneyChange } from '#server/policies/changes/money-change.ts'

type EndFacts = {
  readonly policy: PolicyRow
  /** The name of the family member whom it insures; null for the account holder. */
  readonly familyMember: string | null
  readonly today: CalendarDate
}

/** What the rules of a last day know of a policy: all that an end depends on but its money. */
export const lastDayFacts = async (
  db: Db | Tx,
  { policy, familyMember, today }: EndFacts,
): Promise<LastDayFacts> => ({
  today,
  policy: billedPolicy(policy),
  family: await familyAsRequested(db, policy.policyId, today),
  familyMember,
})

/** The end of a policy before its last day (TERM-01), which a member of staff looks at. */
export const endOfPolicy = moneyChange<AfterOf<'TERMINATE'>>({
  isAutomatic: false,
  purpose: 'TERMINATE',
  warning: 'END',
  judge: async ({ clock }, tx, { subject: policy, form: { typed } }) => {
    const familyMember = policy.holder.isInsured ? null : fullName(policy)
    const facts = {
      ...(await lastDayFacts(tx, { policy, familyMember, today: clock.today() })),
      books: await booksOf(tx, policy.policyId),
    }
    const { reason, reasonExplanation, refund, ...form } = accepted(judge(termination, typed, facts))
    const endDate = calendarDate(form.endDate)
    const after = {
      endDate,
      reason,
      ...(reasonExplanation ? { reasonExplanation } : {}),
      ...(refund ? { account: refundAccountOf(refund) } : {}),
    }
    return { after, quote: terminationQuote(facts, endDate) }
  },
  calculated: async (db, { policy, familyMember, body, today }) => {
    const endDate = body.endDate ?? ''
    const issues = lastDayTypedIssues(endDate, await lastDayFacts(db, { policy, familyMember, today }))
    return issues.length ? refuse('invalid_input', issues) : { endDate: calendarDate(endDate) }
  },
  before: ({ endDate }) => ({ endDate }),
  apply: (policy, { endDate }) => ({
    endDate,
    plannedEndDate: policy.plannedEndDate ?? policy.endDate,
    ...totalsOf(policy, { startDate: calendarDate(policy.startDate), endDate }),
  }),
  account: {
    use: 'REFUND',
    numberOf: ({ account }) => account?.accountNumber,
    payeeOf: ({ account }) => account,
  },
  seal: (secret, changeId, { account, ...after }) => ({
    after,
    account: account ? sealAccount(secret, changeId, account) : null,
  }),
  open: (secret, { changeId, after, account }) => ({
    // what a form stored under a kind has the shape of that kind
    ...(after as AfterOf<'TERMINATE'>),
    ...(account ? { account: openAccount(secret, changeId, account) } : {}),
  }),
  openAccount,
  judgeAgain: async (tx, { policy, after: { endDate }, today }) => {
    // nobody stays insured under a policy that has ended
    const later = insuredAfter(endDate, await familyOf(tx, policy.policyId, today))
    if (later) refuse('policy_terminate_family_policy_active', later)
    // an end that is decided late may come before care that was paid while it waited: its premium would go back
    const care = await lastPaidCare(tx, policy)
    if (care && care > endDate) refuse('staff_care_paid_after_end')
  },
  // without the end of the family member, that of the student could not be accepted any more
  refuseTakingBack: async (tx, member) => {
    const policyNumber = await mainPolicyEndingBefore(tx, member)
    if (policyNumber) refuse('policy_take_back_main_policy_ends', { policyNumber })
  },
  mails: {
    kind: 'TERMINATE',
    template: 'end',
    asked: ({ endDate }, locale) => ({ lastDay: formatDate(endDate, locale) }),
    documents: ['certificate'],
    namesBefore: true,
  },
})
