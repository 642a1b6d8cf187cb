import type { ActionBlocker } from '#domain/policies/actions/actions.ts'
import type { Issue } from '#domain/shared/issue.ts'

// Refusals of a whole form, which nothing that is typed in it can change.
const CLOSING: readonly (ActionBlocker | 'policy_not_found')[] = [
  'policy_not_found',
  'policy_paid_by_institution',
  'policy_under_review',
  'policy_not_editable',
  'policy_start_date_already_started',
  'policy_paid_by_credit_card',
  'policy_payment_collection_running',
  'policy_terminate_already_terminated',
  'policy_add_period_already_submitted',
  'policy_add_period_not_renewable',
]

/** Whether a form of a policy was refused for a reason that closes it: its page, fetched again, says why. */
export const isFormUnavailable = (issues: readonly Issue[]): boolean =>
  issues.some(({ id, field }) => field === '' && CLOSING.some((code) => code === id))
