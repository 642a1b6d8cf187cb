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

/** What the session call told; clears blocked and apiUnavailable (GUARD-04). */
export const enter = (told: { firstName: string; profileId: string; impersonation: boolean }): void => {
  session.set({
    ...NOBODY,
    authenticated: true,
    username: told.firstName,
    profileId: told.profileId,
    impersonation: told.impersonation,
  })
  touch()
}

/** Nobody is logged in any more; the name and the profile are forgotten (GUARD-05). */
export const leave = (): void => session.set(NOBODY)

/** The account is blocked (403). */
export const markBlocked = (): void => session.set({ ...NOBODY, blocked: true })

/** The session or login call answered 404: logging in is not possible now. */
export const markUnavailable = (): void => session.set({ ...session.get(), apiUnavailable: true })

/** Any answer of the session or login call shows that they work again. */
export const markAvailable = (): void => {
  const now = session.get()
  if (now.blocked || now.apiUnavailable) session.set({ ...now, blocked: false, apiUnavailable: false })
}

/** When the server last heard of this tab, in milliseconds of the page's own clock; the session's idle time counts from it. */
export const lastContact = store(0)

/** The server answered: its idle time starts again. */
export const touch = (): void => {
  if (session.get().authenticated) lastContact.set(performance.now())
}

const leaving = new Set<() => void>()

/** Hears when the visitor logs out by the button; a session that ends by itself keeps what was typed (ruling 12). */
export const onLogOut = (forget: () => void): void => {
  leaving.add(forget)
}

/** The visitor logged out by the button. */
export const wentOut = (): void => {
  for (const forget of leaving) forget()
}
