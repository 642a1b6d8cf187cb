import { ApiError } from './api-error.ts'

// In a file of its own, as the first page of a visitor needs the error only.
/** Whether the server has something else meanwhile than what was sent builds on. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.issues.some(({ id }) => id === 'policy_change_conflict')
