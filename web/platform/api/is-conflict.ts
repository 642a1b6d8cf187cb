import { ApiError } from './api-error.ts'

// In a file of its own, as the first page of a visitor needs the error only.
const CONFLICT = 'policy_change_conflict'
const OUTDATED: readonly string[] = [CONFLICT, 'policy_change_effect_changed']

const hasOneOf = (error: unknown, codes: readonly string[]) =>
  error instanceof ApiError && error.issues.some(({ id }) => codes.includes(id))

/** Whether the server has something else meanwhile than what was sent builds on. */
export const isConflict = (error: unknown): boolean => hasOneOf(error, [CONFLICT])

/** Whether what was shown before sending holds no more: a conflict, or other amounts by a payment or an invoice of the day. */
export const isOutdated = (error: unknown): boolean => hasOneOf(error, OUTDATED)
