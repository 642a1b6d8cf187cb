import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'

/** A refusal by the server, or no response at all (status 0); the caller decides what to do (ALERT-07). */
export class ApiError extends Error {
  readonly status: number
  readonly issues: readonly Issue[]
  /** Seconds to wait before another try, when the server sent `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(status: number, issues: readonly Issue[], retryAfter?: number) {
    super(`The call was answered with ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.issues = issues
    this.retryAfter = retryAfter
  }
}

/** A failure that the shell has already shown (401, 500): it only stops the operation in progress. */
export class HandledError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The failure ${status} was handled`)
    this.name = 'HandledError'
    this.status = status
  }
}

const NO_NETWORK = 'errors.network'
const NOT_LOADED = 'errors.offline'

/** The failure of a call that got no response: what was sent may not have arrived, and what only reads sent nothing. */
export const networkError = ({ onlyReads = false } = {}): ApiError =>
  new ApiError(0, [issue('', onlyReads ? NOT_LOADED : NO_NETWORK)])

/** Whether this issue says that a call got no response. */
export const isNetworkIssue = ({ id }: Issue): boolean => id === NO_NETWORK || id === NOT_LOADED

/** Whether the server said no: what was sent came to nothing. Without a reply, nobody knows whether it did. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/** The issues of a failed call, for a form: those of a refusal, none if the shell showed them already; throws on bugs. */
export const issuesOf = (error: unknown): readonly Issue[] => {
  if (error instanceof ApiError) return error.issues
  if (error instanceof HandledError) return []
  throw error
}
