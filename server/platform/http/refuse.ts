import { refusals } from '#contract/errors.ts'
import type { Refusal } from '#contract/errors.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'

/** A refusal that is part of the contract; the server replies with its status and one or more errors. */
export class RefusalError extends Error {
  readonly code: Refusal
  readonly issues: readonly Issue[]

  constructor(code: Refusal, issues: readonly Issue[]) {
    super(`refused: ${code}`)
    this.name = 'RefusalError'
    this.code = code
    this.issues = issues
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

/** The status of a refusal: that of its code, or of the first issue whose code has its own status. */
export const statusOf = (refused: RefusalError): number => {
  if (refused.code !== 'invalid_input') return refusals[refused.code]
  const table: Record<string, number> = refusals
  const own = refused.issues.map((one) => table[one.id]).find((status) => status !== undefined)
  return own ?? refusals.invalid_input
}
