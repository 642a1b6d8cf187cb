import { hash, randomBytes } from 'node:crypto'

import { cookieValue, setCookie } from './cookies.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Customer, StaffMember } from './caller.ts'

export type FoundCustomer = { readonly customer: Customer; readonly blocked: boolean }

/** Finds the customer whose session has this secret; undefined when there is none or it has expired. */
export type FindCustomer = (token: string) => Promise<FoundCustomer | undefined>

/** Finds the member of staff whose session has this secret; 'ended' when it is over, undefined when there never was one. */
export type FindStaff = (token: string) => Promise<StaffMember | 'ended' | undefined>

/** How the sessions of both kinds of callers are found. */
export type FindCallers = { readonly findCustomer: FindCustomer; readonly findStaff: FindStaff }

const FORM = /^[\w-]{43}$/

/** A random secret: 32 bytes as 43 characters that are safe in a link, a header and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash of a secret, which is stored instead of it, so that a copy of the database gives no access. */
export const hashOfSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Whether a text has the format of our secrets; others are never looked up in the database. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && FORM.test(text)

// A member of staff may be logged in in a browser that also has a customer session.
const COOKIES = { customer: 'session', staff: 'staff-session' } as const
type Kind = keyof typeof COOKIES
type Site = Pick<Config, 'secure'>

/** The name of a session cookie. The prefix __Host- binds it to this host; browsers take it over https only. */
export const sessionCookieName = ({ secure }: Site, kind: Kind): string =>
  secure ? `__Host-${COOKIES[kind]}` : COOKIES[kind]

/** The secret in the session cookie of a request, if there is one. */
export const sessionTokenOf = (
  site: Site,
  header: string | undefined,
  kind: Kind = 'customer',
): string | undefined => {
  const token = cookieValue(header, sessionCookieName(site, kind))
  return isSecret(token) ? token : undefined
}

// Lax: links in mails to customers open the portal with their session. Nothing outside links to the back office.
const SAME_SITE = { customer: 'Lax', staff: 'Strict' } as const

const cookie = (site: Site, kind: Kind, rest: { value: string; maxAge?: number }) =>
  setCookie({ name: sessionCookieName(site, kind), secure: site.secure, sameSite: SAME_SITE[kind], ...rest })

/** The header that sets the session cookie until the browser is closed. */
export const sessionCookie = (site: Site, token: string, kind: Kind = 'customer'): string =>
  cookie(site, kind, { value: token })

/** The header that deletes the session cookie. */
export const endedSessionCookie = (site: Site, kind: Kind = 'customer'): string =>
  cookie(site, kind, { value: '', maxAge: 0 })
