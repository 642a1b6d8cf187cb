import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { hasWords, plainLines } from '#domain/shared/text/plain-text.ts'
import { lengthOf } from '#domain/shared/text/tidy-text.ts'

/** How long a question to a customer and its answer may be, in characters. */
export const QUESTION_MAX = 1000
export const ANSWER_MAX = 2000

/** The answer to a question as it is filled in and sent. */
export const AnswerForm = z.strictObject({ answer: z.optional(z.nullable(z.string())) })

/** The answer as it is stored. */
export const answerOf = ({ answer }: z.infer<typeof AnswerForm>): string => plainLines(answer ?? '')

/** What must hold of an answer. */
export const answerForm = {
  shape: AnswerForm,
  check: (form) => {
    const answer = answerOf(form)
    if (!hasWords(answer)) return [issue('answer', 'question_answer_empty')]
    return lengthOf(answer) > ANSWER_MAX
      ? [issue('answer', 'question_answer_too_long', { max: ANSWER_MAX })]
      : []
  },
} satisfies Rules<typeof AnswerForm>

/** What must hold of a question that a member of staff asks. */
export const questionIssues = (question: string): readonly Issue[] => {
  if (!hasWords(question)) return [issue('question', 'staff_question_empty')]
  return lengthOf(question) > QUESTION_MAX
    ? [issue('question', 'staff_question_too_long', { max: QUESTION_MAX })]
    : []
}
