import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'

/** A refusal of the server, or no answer at all (status 0); the caller says what to do (ALERT-07). */
export class ApiError extends Error {
  readonly status: number
  readonly issues: readonly Issue[]
  /** Seconds to wait before another try, where the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, issues: readonly Issue[], retryAfter?: number) {
    super(`The call was answered with ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.issues = issues
    this.retryAfter = retryAfter
  }
}

/** A failure that the shell has told already (401, 500): it only stops what was going on. */
export class HandledError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The failure ${status} was handled`)
    this.name = 'HandledError'
    this.status = status
  }
}

/** The failure of a call without an answer. */
export const noAnswer = (): ApiError => new ApiError(0, [issue('', 'errors.network')])

/** What a failed call says, for a form: issues of a refusal, none where the shell told it already; throws on bugs. */
export const issuesOf = (error: unknown): readonly Issue[] => {
  if (error instanceof ApiError) return error.issues
  if (error instanceof HandledError) return []
  throw error
}
