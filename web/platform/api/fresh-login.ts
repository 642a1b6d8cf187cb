import { session } from '#web/platform/session.ts'

import { ApiError } from './api-error.ts'
import { passwordQuestion } from './password-question.ts'

let asked: Promise<boolean> | undefined

const ask = (sends: boolean) =>
  new Promise<boolean>((resolve) => {
    const stopListening = session.subscribe(() => {
      // the session ended meanwhile: nobody answers any more
      if (!session.get().authenticated) answer(false)
    })
    const answer: (given: boolean) => void = (given) => {
      stopListening()
      asked = undefined
      passwordQuestion.set(undefined)
      resolve(given)
    }
    passwordQuestion.set({ sends, answer })
  })

// what was refused is no answer of the customer: a download for example
const withoutContent = ({ status, issues }: ApiError) =>
  new ApiError(
    status,
    issues.map((issue) => ({ ...issue, context: { ...issue.context, sends: 'no' } })),
  )

/** Asks for the password; throws the refusal if it was not given. Calls that are sent together wait for the same answer. */
export const needPassword = async (refusal: ApiError, sends: boolean): Promise<void> => {
  asked ??= ask(sends)
  if (!(await asked)) throw sends ? refusal : withoutContent(refusal)
}
