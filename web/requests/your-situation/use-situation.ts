import type { Answers } from '#domain/requests/answers.ts'
import { useAnswers } from '#web/platform/forms/form-context.ts'

/** The answers in the surrounding form, whose values are those of the request. */
export const useSituation = (): Answers => useAnswers()
