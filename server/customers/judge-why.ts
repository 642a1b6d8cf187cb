import { ACTION_REASONS, whyRules } from '#domain/accounts/customer-action.ts'
import type { CustomerActionKind } from '#domain/accounts/customer-action.ts'
import { judge } from '#domain/shared/judge.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

type Why<Kind extends CustomerActionKind> = {
  readonly reason: (typeof ACTION_REASONS)[Kind][number]
  readonly words: string
}

/** Why a member of staff does something in an account: one of its reasons, and words. */
export const judgeWhy = <Kind extends CustomerActionKind>(kind: Kind, sent: unknown): Why<Kind> => {
  const verdict = judge(whyRules(ACTION_REASONS[kind]), sent)
  return verdict.ok ? verdict.value : refuse('invalid_input', verdict.issues)
}
