import { store } from './store.ts'

export type SessionState = {
  readonly authenticated: boolean
  readonly blocked: boolean
  readonly apiUnavailable: boolean
  /** The first name of the holder, empty without a session. */
  readonly username: string
  readonly profileId: string
  readonly impersonation: boolean
}

const NOBODY: SessionState = {
  authenticated: false,
  blocked: false,
  apiUnavailable: false,
  username: '',
  profileId: '',
  impersonation: false,
}

/** Who is logged in, as far as this tab knows (GUARD-06). */
export const session = store<SessionState>(NOBODY)

/** Stores the reply of the session call; clears blocked and apiUnavailable (GUARD-04). */
export const setLoggedIn = (profile: {
  firstName: string
  profileId: string
  impersonation: boolean
}): void => {
  session.set({
    ...NOBODY,
    authenticated: true,
    username: profile.firstName,
    profileId: profile.profileId,
    impersonation: profile.impersonation,
  })
  recordContact()
}

/** Nobody is logged in any more; the name and the profile are cleared (GUARD-05). */
export const setLoggedOut = (): void => session.set(NOBODY)

/** Whether the server or the visitor ended the session, or there was none; not while the session is only unknown. */
export const isLoggedOut = (state: SessionState): boolean => state === NOBODY

/** The account is blocked (403). */
export const setBlocked = (): void => session.set({ ...NOBODY, blocked: true })

/** The session or login call answered 404: logging in is not possible now. */
export const setUnavailable = (): void => session.set({ ...session.get(), apiUnavailable: true })

/** The session or login call succeeded, so they work again. */
export const setAvailable = (): void => {
  const now = session.get()
  if (now.blocked || now.apiUnavailable) session.set({ ...now, blocked: false, apiUnavailable: false })
}

/** When the server last answered this tab, in milliseconds of the page's own clock; the session's idle time counts from it. */
export const lastContact = store(0)

/** The server answered: the session's idle time starts again. */
export const recordContact = (): void => {
  if (session.get().authenticated) lastContact.set(performance.now())
}

const logOutListeners = new Set<() => void>()

/** Calls `clear` when the visitor presses log out; a session that ends by itself keeps what was typed (ruling 12). */
export const onLogOut = (clear: () => void): void => {
  logOutListeners.add(clear)
}

/** The visitor pressed log out: everything that was typed is cleared. */
export const notifyLogOut = (): void => {
  for (const clear of logOutListeners) clear()
}
