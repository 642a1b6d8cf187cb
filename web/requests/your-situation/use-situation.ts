import type { Answers } from '#domain/requests/answers.ts'
import { useAnswers } from '#web/platform/forms/form-context.ts'

/** The answers of the situation in the form around this component, whose values are those of the request. */
export const useSituation = (): Answers => useAnswers()
