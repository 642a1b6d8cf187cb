import { reasonIssues } from '#domain/claims/decision/reason-words.ts'
import { plainLines } from '#domain/shared/text/plain-text.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

/** The reason that somebody typed why they hand a claim over, give it back or open it again, in plain lines. Refuses none, and one that is too long. */
export const typedReason = (typed: string): string => {
  const words = plainLines(typed)
  const issues = reasonIssues('reason', words)
  return issues.length ? refuse('invalid_input', issues) : words
}
