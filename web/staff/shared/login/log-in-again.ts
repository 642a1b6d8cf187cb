import { sendWithFetch } from '#web/platform/api/transport.ts'
import type { Transport } from '#web/platform/api/transport-request.ts'
import { store } from '#web/platform/store.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'

type Answer = (isBack: boolean) => void

/** Set while the page waits for a log-in: called with whether there is a session again. */
export const loginQuestion = store<Answer | undefined>(undefined)

let asked: Promise<boolean> | undefined

const ask = () =>
  new Promise<boolean>((resolve) => {
    loginQuestion.set((isBack) => {
      asked = undefined
      loginQuestion.set(undefined)
      resolve(isBack)
    })
  })

const LOGIN = '/api/staff/login'

const lostSession = (path: string, status: number) =>
  status === 401 && path.startsWith('/api/staff/') && !path.startsWith(LOGIN) && staffMember.get().name !== ''

/**
 * Sends a call of the back office. If the session of whoever works here has ended, they log in again in place, and the call is
 * sent once more: what they typed stays. Calls that are sent together wait for the same log-in.
 */
export const sendOrLogInAgain: Transport = async (path, sent) => {
  const reply = await sendWithFetch(path, sent)
  if (!lostSession(path, reply.status)) return reply
  asked ??= ask()
  return (await asked) ? sendWithFetch(path, sent) : reply
}
