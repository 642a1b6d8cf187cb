import type * as z from 'zod/mini'

import type { Refusal } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Shape = z.core.$ZodType

/** `owner` is a customer whose own id stands in the path as `:profileId`. */
export type Access = 'public' | 'customer' | 'owner' | 'staff'

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
  /** Request headers that carry something, in lower case. */
  readonly headers?: Shape
  readonly body?: Shape
  /**
   * Start of the codes that a wrong body gets, e.g. `new_request_my_situation_`: a missing field becomes
   * `…_start_date_empty` (422). Without it a body of the wrong shape is 400 `errors.unknown` at its field.
   */
  readonly prefix?: string
  readonly multipart?: Multipart
  readonly reply?: Shape
  /** What a 204 means; only then a handler may answer undefined. */
  readonly noContent?: string
  /** Status of a reply with a body, 200 unless said. */
  readonly status?: 200 | 201 | 202
  readonly errors: readonly Refusal[]
  /** A GET that changes something (log-out) is judged for its origin as a POST is. */
  readonly changesState?: true
  /** A body that says to be longer, in bytes, is not read and answered 400. */
  readonly largestBody?: number
  /** Name of the limit per sender that guards this call (a row of the limits table in config). */
  readonly limit?: string
}

/** Declares a call once, for both sides. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type OutputOf<S> = S extends Shape ? z.core.output<S> : undefined

export type ParamsOf<E extends Endpoint> = OutputOf<E['params']>
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>
export type HeadersOf<E extends Endpoint> = OutputOf<E['headers']>
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>
export type PartOf<E extends Endpoint> = E['multipart'] extends Multipart
  ? OutputOf<E['multipart']['shape']>
  : undefined
export type ReplyOf<E extends Endpoint> =
  | (E['reply'] extends Shape ? z.core.output<E['reply']> : never)
  | (E['noContent'] extends string ? undefined : E['reply'] extends Shape ? never : undefined)

export type Group = Readonly<Record<string, Endpoint>>
