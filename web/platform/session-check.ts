import { accounts } from '#contract/accounts.ts'

import { ApiError } from './api/api-error.ts'
import { call } from './api/call.ts'
import { enter, lastContact, leave, session } from './session.ts'

// A session that the server confirmed this short ago is not asked for again; a 401 of any call ends it anyway.
const FRESH_MS = 60_000

const fresh = () => session.get().authenticated && performance.now() - lastContact.get() < FRESH_MS

/** Asks the server who is logged in; nobody, blocked and out of service show in the session (GUARD-04). */
export const checkSession = async (): Promise<void> => {
  try {
    enter(await call(accounts.checkSession, { anonymousOk: true }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) leave()
  }
}

/** Whether somebody is logged in, as the server says (GUARD-01). */
export const sessionHolds = async (): Promise<boolean> => {
  if (!fresh()) await checkSession()
  return session.get().authenticated
}

/** Logs out; whatever the server answers, nobody is logged in here any more (GUARD-05). */
export const logOut = async (): Promise<void> => {
  try {
    await call(accounts.logout, { anonymousOk: true })
  } catch (error) {
    console.error('log-out was not confirmed', error)
  } finally {
    leave()
  }
}
