import type * as z from 'zod/mini'

import type { StaffRole } from '#domain/shared/staff-role.ts'

import type { AuditEvent } from './audit-event.ts'
import type { Refusal } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Shape = z.core.$ZodType

/**
 * Who may make a call: everybody, a customer who is logged in, the customer whose id is `:profileId` in the path, any
 * member of staff who is logged in, or a member of staff with one of these roles.
 */
export type Access =
  | 'public'
  | 'customer'
  | 'owner'
  | 'staff'
  | { readonly staff: readonly [StaffRole, ...StaffRole[]] }

/** A multipart body: one JSON part with a name and a shape, and files under the part `files`. */
export type Multipart = { readonly part: string; readonly shape: Shape }

export type Endpoint = {
  readonly method: Method
  /** Fastify notation, e.g. `/api/portal/profiles/:profileId/policies`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Shape
  readonly query?: Shape
  /** Request headers that the handler reads, in lower case. */
  readonly headers?: Shape
  readonly body?: Shape
  /**
   * Prefix of the codes for an invalid body, e.g. `new_request_my_situation_`: a missing field becomes
   * `…_start_date_empty` (422). Without a prefix a body of the wrong shape is 400 `errors.unknown` at its field.
   */
  readonly prefix?: string
  readonly multipart?: Multipart
  readonly reply?: Shape
  /** The reply is a file of this media type, with a name; then there is no reply shape. */
  readonly file?:
    | 'application/pdf'
    | 'image/webp'
    | 'application/octet-stream'
    | 'application/zip'
    | 'text/csv'
    | 'text/calendar'
  /** What a 204 means; only with it a handler may return undefined. */
  readonly noContent?: string
  /** The status of success; by default 200 with a body and 204 without one. */
  readonly status?: 200 | 201 | 202 | 302
  readonly errors: readonly Refusal[]
  /** Set for a POST that stores nothing: what was sent is not lost without a reply. */
  readonly readsOnly?: true
  /** Set for a GET that changes something (log-out): its origin is checked as for a POST. */
  readonly changesState?: true
  /**
   * While support acts as a customer, calls that change something or need the customer's password are refused with
   * `account_impersonation_not_allowed`, and all others are not; this one differs from that (`isForSupport`).
   */
  readonly whileImpersonating?: 'allowed' | 'refused'
  /**
   * The call needs a password that a customer entered less than 5 minutes ago, in this session; with `session or call` one
   * that comes with the call itself is enough, or the token of a link: its handler judges them. With a `field` only a body
   * that fills it in needs the password. Otherwise the call is refused with `fresh_login_required`.
   */
  readonly freshLogin?: 'session' | 'session or call' | { readonly field: string }
  /**
   * Set if the reply depends only on the query and the language and changes only with a release: the server caches its
   * bytes, with an ETag.
   */
  readonly fixed?: true
  /** Maximum Content-Length in bytes; a longer body is not read but answered with 400. */
  readonly largestBody?: number
  /**
   * What is put on record when the call succeeds; each call of the back office must say it. Its handler does it, in the
   * transaction of what it changes, or else the binder, before the reply is sent.
   */
  readonly audit?: AuditEvent
  /** Name of the rate limit per client address (a row of the limits table in config). */
  readonly limit?: string
}

/** Declares an endpoint once, for browser and server. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** Whether a call can change something. Then it must come from our own pages, and not from support acting as a customer. */
export const changesState = ({ method, changesState: declared }: Endpoint): boolean =>
  method !== 'GET' || declared === true

/** Whether support may make a call while they act as a customer (STAFF-04). */
export const isForSupport = (endpoint: Endpoint): boolean =>
  endpoint.whileImpersonating === undefined
    ? !changesState(endpoint) && endpoint.freshLogin === undefined
    : endpoint.whileImpersonating === 'allowed'

/** The status of a reply without a body. */
export const emptyStatus = ({ reply, status }: Endpoint): number => (reply ? 204 : (status ?? 204))

type OutputOf<S> = S extends Shape ? z.core.output<S> : undefined

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type HeadersOf<E extends Endpoint> = OutputOf<E['headers']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type PartOf<E extends Endpoint> = E['multipart'] extends Multipart
  ? OutputOf<E['multipart']['shape']>
  : undefined
/**
 * A file as a handler returns it: the name under which a browser stores it, and its bytes, or where they come from if there
 * may be too many for the memory.
 */
export type FileReply = { readonly fileName: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly pieces: AsyncIterable<Uint8Array>; readonly size: number }
)

export type ReplyOf<E extends Endpoint> =
  | (E['file'] extends string ? FileReply : never)
  | (E['reply'] extends Shape ? z.core.output<E['reply']> : never)
  | (E['noContent'] extends string
      ? undefined
      : E['reply'] extends Shape
        ? never
        : E['file'] extends string
          ? never
          : undefined)

export type Group = Readonly<Record<string, Endpoint>>
