import { hash, randomBytes } from 'node:crypto'

import { cookieValue, setCookie } from './cookies.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Customer, StaffMember } from './caller.ts'

export type FoundCustomer = { readonly customer: Customer; readonly blocked: boolean }

/** Finds the customer whose session has this secret; undefined when it never was one or has ended. */
export type FindCustomer = (token: string) => Promise<FoundCustomer | undefined>

/** Finds the member of staff whose session has this secret; undefined when it never was one or has ended. */
export type FindStaff = (token: string) => Promise<StaffMember | undefined>

/** How the sessions of both kinds of callers are found. */
export type FindCallers = { readonly findCustomer: FindCustomer; readonly findStaff: FindStaff }

const FORM = /^[\w-]{43}$/

/** A secret that nobody can guess: 32 random bytes as 43 characters that fit in a link, a header and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret, so that a copy of the database opens nothing. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Whether a text can be one of our secrets at all; what cannot never reaches the database. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && FORM.test(text)

// Members of staff may be logged in as themselves in a browser that also has the session of a customer.
const COOKIES = { customer: 'session', staff: 'staff-session' } as const
type Kind = keyof typeof COOKIES
type Site = Pick<Config, 'secure'>

/** The prefix __Host- binds the cookie to this host; browsers take it over https only. */
const cookieName = ({ secure }: Site, kind: Kind): string =>
  secure ? `__Host-${COOKIES[kind]}` : COOKIES[kind]

/** The secret in the session cookie of a request, if there is one. */
export const sessionTokenOf = (
  site: Site,
  header: string | undefined,
  kind: Kind = 'customer',
): string | undefined => {
  const token = cookieValue(header, cookieName(site, kind))
  return isSecret(token) ? token : undefined
}

// A mail to a customer leads into the portal and finds them logged in; nothing outside leads into the back office.
const SAME_SITE = { customer: 'Lax', staff: 'Strict' } as const

const cookie = (site: Site, kind: Kind, rest: { value: string; maxAge?: number }) =>
  setCookie({ name: cookieName(site, kind), secure: site.secure, sameSite: SAME_SITE[kind], ...rest })

/** The header that hands a new session to the browser, until it is closed. */
export const sessionCookie = (site: Site, token: string, kind: Kind = 'customer'): string =>
  cookie(site, kind, { value: token })

/** The header that takes the session back from the browser. */
export const endedSessionCookie = (site: Site, kind: Kind = 'customer'): string =>
  cookie(site, kind, { value: '', maxAge: 0 })
