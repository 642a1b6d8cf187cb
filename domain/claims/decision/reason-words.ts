import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { hasWords } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

/** How long the words may be with which a member of staff says why, in characters. */
export const REASON_MAX = 600

const EMPTY = {
  reason: 'staff_action_words_empty',
  changeReason: 'staff_change_reason_required',
  answer: 'staff_answer_required',
} as const

/**
 * What is wrong with the words with which a member of staff says why; of a cost, why not what the rules propose; of a claim that was
 * given back, what they answer to that.
 */
export const reasonIssues = (field: keyof typeof EMPTY, words: string): readonly Issue[] => {
  if (!hasWords(words)) return [issue(field, EMPTY[field])]
  return lengthOf(words) > REASON_MAX
    ? [issue(field, 'staff_change_reason_too_long', { max: REASON_MAX })]
    : []
}

/** Why a member of staff reads what is medical in the words of a claim. */
export const WORDS_REASONS = ['NECESSITY', 'EARLIER_ILLNESS', 'ACCIDENT', 'COMPLAINT'] as const

export type WordsReason = (typeof WORDS_REASONS)[number]
