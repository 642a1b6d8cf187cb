import { session } from '#web/platform/session.ts'
import { store } from '#web/platform/store.ts'
import { ApiError } from './api-error.ts'

type Answer = (given: boolean) => void

/** A call that waits for the password of its sender: the shell shows a dialog and says whether it was given. */
export const passwordQuestion = store<Answer | undefined>(undefined)

let asked: Promise<boolean> | undefined

const ask = () =>
  new Promise<boolean>((resolve) => {
    const stopListening = session.subscribe(() => {
      // the session ended meanwhile: nobody answers any more
      if (!session.get().authenticated) answer(false)
    })
    const answer: Answer = (given) => {
      stopListening()
      asked = undefined
      passwordQuestion.set(undefined)
      resolve(given)
    }
    passwordQuestion.set(answer)
  })

/** Whether a call failed because the password was not entered lately, and its sender has given it now. */
export const wasPasswordGiven = async (failure: Error): Promise<boolean> => {
  const needed = failure instanceof ApiError && failure.issues.some(({ id }) => id === 'fresh_login_required')
  if (!needed) return false
  // calls that are sent together wait for the same answer
  asked ??= ask()
  return asked
}
