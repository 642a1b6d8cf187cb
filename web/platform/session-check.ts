import { accounts } from '#contract/accounts.ts'

import { ApiError } from './api/api-error.ts'
import { call } from './api/call.ts'
import { setLoggedIn, lastContact, setLoggedOut, session } from './session.ts'

// A session that the server confirmed this recently is not checked again; a 401 of any call ends it anyway.
const FRESH_MS = 60_000

const isFresh = () => session.get().authenticated && performance.now() - lastContact.get() < FRESH_MS

/** Fetches from the server who is logged in; the session store also shows blocked and unavailable (GUARD-04). */
export const checkSession = async (): Promise<void> => {
  try {
    setLoggedIn(await call(accounts.checkSession, { anonymousOk: true }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) setLoggedOut()
  }
}

/** Whether somebody is logged in, according to the server (GUARD-01). */
export const isLoggedIn = async (): Promise<boolean> => {
  if (!isFresh()) await checkSession()
  return session.get().authenticated
}

/** Logs out; whatever the server answers, nobody is logged in in this tab any more (GUARD-05). */
export const logOut = async (): Promise<void> => {
  try {
    await call(accounts.logout, { anonymousOk: true })
  } catch (error) {
    console.error('log-out was not confirmed', error)
  } finally {
    setLoggedOut()
  }
}
