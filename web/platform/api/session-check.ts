import { accounts } from '#contract/accounts.ts'
import { setLoggedIn, setLoggedOut, session } from '#web/platform/session.ts'

import { ApiError } from './api-error.ts'
import { call } from './call.ts'

/** Fetches from the server who is logged in; the session store also shows blocked and unavailable (GUARD-04). */
export const checkSession = async (): Promise<void> => {
  try {
    setLoggedIn(await call(accounts.checkSession, { anonymousOk: true }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) setLoggedOut()
  }
}

let checkedOnArrival = false

/**
 * Checks the session while the page loads, for what every page shows. The page that is arrived at is not checked again;
 * call the returned function once it is there.
 */
export const checkOnArrival = async (): Promise<() => void> => {
  await checkSession()
  checkedOnArrival = true
  return () => {
    checkedOnArrival = false
  }
}

/** Whether somebody is logged in, according to the server, which is called each time (GUARD-01). */
export const isLoggedIn = async (): Promise<boolean> => {
  if (!checkedOnArrival) await checkSession()
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
