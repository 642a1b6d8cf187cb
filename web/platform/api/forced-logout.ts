import { setLoggedOut } from '#web/platform/session.ts'

type GoToLogin = () => Promise<void>

let goToLogin: GoToLogin | undefined

/** The shell registers how to navigate to the login page. */
export const onSessionEnd = (go: GoToLogin): void => {
  goToLogin = go
}

/** The session ended (401): clear it and go to the login page (GUARD-03). */
export const endSession = async (): Promise<void> => {
  setLoggedOut()
  try {
    await goToLogin?.()
  } catch (error) {
    console.error('Forcing logout!', error)
  }
}
