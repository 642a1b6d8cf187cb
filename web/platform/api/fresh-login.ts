import { session } from '#web/platform/session.ts'

import { passwordQuestion } from './password-question.ts'

type Answer = (given: boolean) => void

let asked: Promise<boolean> | undefined

const ask = (sends: boolean) =>
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
    passwordQuestion.set({ sends, answer })
  })

/** Asks for the password; false if it was not given. Calls that are sent together wait for the same answer. */
export const askPassword = (sends: boolean): Promise<boolean> => {
  asked ??= ask(sends)
  return asked
}
