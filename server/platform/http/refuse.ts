import { refusals } from '#contract/errors.ts'
import type { Refusal } from '#contract/errors.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue, IssueContext } from '#domain/shared/issue.ts'

/** A no that is part of the contract: the binder turns it into its status and one or more errors. */
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
 * Ends a deed with a reason. `context` holds the raw parameters of the reason's text, `seconds` among them becomes
 * Retry-After; with `invalid_input` it is the issues at their fields.
 */
export const refuse = (code: Refusal, context: Context = {}): never => {
  throw new RefusalError(code, isIssues(context) ? context : [issue('', code, context)])
}

/** The status of a refusal: that of its code, or of the first issue whose code has one of its own. */
export const statusOf = (refused: RefusalError): number => {
  if (refused.code !== 'invalid_input') return refusals[refused.code]
  const table: Record<string, number> = refusals
  const own = refused.issues.map((one) => table[one.id]).find((status) => status !== undefined)
  return own ?? refusals.invalid_input
}
