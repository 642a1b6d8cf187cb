import type { Refusal } from '#contract/errors.ts'
import { issue } from '#domain/shared/issue.ts'
import { RefusalError } from '#server/platform/http/refuse.ts'

// PostgreSQL's codes of a value that is there already, and of two periods that share a day.
const VIOLATIONS: ReadonlySet<unknown> = new Set(['23505', '23P01'])

/**
 * What is answered when the database refuses a row that our own checks let through: somebody else was first, or a check
 * is missing. Every unique and exclusion constraint of our tables stands here; a test compares the list with the database.
 */
export const refusalOfConstraint: Readonly<Record<string, Refusal>> = {
  policy_no_overlap: 'policy_overlap',
  account_username_key: 'policy_change_conflict',
  person_holder: 'policy_change_conflict',
  person_same: 'policy_change_conflict',
  account_token_newest: 'policy_change_conflict',
  change_one_open: 'policy_change_conflict',
  mandate_one_running: 'policy_change_conflict',
  mandate_reference: 'errors.unavailable',
  staff_username_key: 'policy_change_conflict',
  // drawn by us: the same call gets another one when it comes again
  account_rel_nr_key: 'errors.unavailable',
  policy_policy_number_key: 'errors.unavailable',
  request_application_number_key: 'errors.unavailable',
  request_handler_code_key: 'errors.unavailable',
  request_upload_storage_key_key: 'errors.unavailable',
  contact_question_reference_key: 'errors.unavailable',
}

const RETRY_SECONDS = 5

const contextOf = (code: Refusal) => (code === 'errors.unavailable' ? { seconds: RETRY_SECONDS } : {})

/** The refusal that a violated constraint means; undefined for every other error. */
export const constraintRefusal = (error: unknown): RefusalError | undefined => {
  if (!(error instanceof Error)) return undefined
  // the driver puts these on what the database refuses
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const refusal =
    VIOLATIONS.has(code) && typeof constraint === 'string' ? refusalOfConstraint[constraint] : undefined
  if (refusal) return new RefusalError(refusal, [issue('', refusal, contextOf(refusal))])
  // Drizzle wraps the error of the driver
  return constraintRefusal(error.cause)
}
