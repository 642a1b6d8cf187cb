import type { Verdict } from '#domain/shared/judge.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

/** What a form asks for that passed its rules; refuses the others with what is wrong. */
export const accepted = <T>(verdict: Verdict<T>): T =>
  verdict.ok ? verdict.value : refuse('invalid_input', verdict.issues)
