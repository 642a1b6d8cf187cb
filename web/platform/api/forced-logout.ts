import { setBlocked, setLoggedOut } from '#web/platform/session.ts'

/** Goes to the login page; `target` is the page that opens after it, the current one unless given. */
type GoToLogin = (target?: string) => Promise<void>

let goToLogin: GoToLogin | undefined

/** The shell registers how to navigate to the login page. */
export const onSessionEnd = (go: GoToLogin): void => {
  goToLogin = go
}

const leave = async (target?: string) => {
  try {
    await goToLogin?.(target)
  } catch (error) {
    console.error('Forcing logout!', error)
  }
}

/** The session ended (401): clear it and go to the login page (GUARD-03). */
export const endSession = async (target?: string): Promise<void> => {
  setLoggedOut()
  await leave(target)
}

/** The account was blocked while its owner was logged in (403): the login page says so (GUARD-04). */
export const endBlockedSession = async (): Promise<void> => {
  setBlocked()
  await leave()
}
