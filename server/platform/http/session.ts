import { hash, randomBytes } from 'node:crypto'

import { cookieValue, setCookie } from './cookies.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Session } from './http.ts'

export type FoundSession = { readonly session: Session; readonly blocked: boolean }

/** Finds who a session's secret belongs to; undefined when it never was one or has ended. */
export type FindSession = (token: string) => Promise<FoundSession | undefined>

const FORM = /^[\w-]{43}$/

/** A secret that nobody can guess: 32 random bytes as 43 characters that fit in a link, a header and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret, so that a copy of the database opens nothing. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Whether a text can be one of our secrets at all; what cannot never reaches the database. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && FORM.test(text)

/** The prefix __Host- binds the cookie to this host; browsers take it over https only. */
const sessionCookieName = (config: Pick<Config, 'secure'>): string =>
  config.secure ? '__Host-session' : 'session'

/** The secret in the session cookie of a request, if there is one. */
export const sessionTokenOf = (
  config: Pick<Config, 'secure'>,
  header: string | undefined,
): string | undefined => {
  const token = cookieValue(header, sessionCookieName(config))
  return isSecret(token) ? token : undefined
}

const cookie = (config: Pick<Config, 'secure'>, value: string, life: { maxAge?: number } = {}) =>
  setCookie({ name: sessionCookieName(config), value, secure: config.secure, ...life })

/** The header that hands a new session to the browser, until it is closed. */
export const sessionCookie = (config: Pick<Config, 'secure'>, token: string): string => cookie(config, token)

/** The header that takes the session back from the browser. */
export const endedSessionCookie = (config: Pick<Config, 'secure'>): string =>
  cookie(config, '', { maxAge: 0 })
