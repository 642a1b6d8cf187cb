import { reasonIssues } from '#domain/claims/decision/reason-words.ts'
import { plainLines } from '#domain/shared/text/plain-text.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

/** The reason that somebody typed, in plain lines. Refuses none, and one that is too long. */
export const typedReason = (field: string, typed: string): string => {
  const words = plainLines(typed)
  const issues = reasonIssues(field, words)
  return issues.length ? refuse('invalid_input', issues) : words
}
