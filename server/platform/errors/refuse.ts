import { refusals } from '#contract/errors.ts'
import type { Refusal } from '#contract/errors.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'

/**
 * Why a call is refused for now: the event loop is late, the database does not answer, a queue is full, or a number that was
 * drawn was taken already.
 */
export type Shortage = 'load' | 'database' | 'queue' | 'conflict'

/** A refusal that is part of the contract; the server replies with its status and one or more errors. */
export class RefusalError extends Error {
  readonly code: Refusal
  readonly issues: readonly Issue[]
  /** For the metrics; never sent. */
  readonly shortage: Shortage | undefined

  constructor(code: Refusal, issues: readonly Issue[], shortage?: Shortage) {
    super(`refused: ${code}`)
    this.name = 'RefusalError'
    this.code = code
    this.issues = issues
    this.shortage = shortage
  }
}

type Context = IssueContext | readonly Issue[]

const isIssues = (context: Context): context is readonly Issue[] => Array.isArray(context)

/**
 * Ends a use case with a reason. `context` has the raw parameters of the reason's text, of which `seconds` also becomes
 * Retry-After; with `invalid_input` it is the list of issues at their fields.
 */
export const refuse = (code: Refusal, context: Context = {}): never => {
  throw new RefusalError(code, isIssues(context) ? context : [issue('', code, context)])
}

const RETRY_SECONDS = 5

/** A temporary refusal: something is overloaded or unavailable, and the client may retry. */
export const unavailable = (shortage: Shortage, context: { incidentId?: string } = {}): RefusalError =>
  new RefusalError(
    'errors.unavailable',
    [issue('', 'errors.unavailable', { seconds: RETRY_SECONDS, ...context })],
    shortage,
  )

/** The status of a refusal: that of its code, or of the first issue whose code has its own status. */
export const statusOf = (refused: RefusalError): number => {
  if (refused.code !== 'invalid_input') return refusals[refused.code]
  const table: Record<string, number> = refusals
  const own = refused.issues.map((issue) => table[issue.id]).find((status) => status !== undefined)
  return own ?? refusals.invalid_input
}
