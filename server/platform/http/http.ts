import type {
  BodyOf,
  Endpoint,
  Group,
  HeadersOf,
  ParamsOf,
  PartOf,
  QueryOf,
  ReplyOf,
} from '#contract/endpoint.ts'
import type { Locale } from '#domain/shared/locale.ts'

import type { CallerOf } from './caller.ts'

/** One file of a multipart body, whole in memory; all files together have at most 10 MB. */
export type UploadedFile = {
  readonly name: string
  readonly bytes: Buffer
  readonly size: number
}

/** What a handler may add to the reply besides its body. */
export type Answer = { readonly header: (name: string, value: string) => void }

/** The secrets of the sessions from the cookies; only handlers that end or renew sessions need them. */
export type SessionSecrets = {
  readonly customer: string | undefined
  readonly staff: string | undefined
}

/** One call as a handler sees it: everything judged by the declared shapes, access enforced. */
export type Call<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly headers: HeadersOf<E>
  readonly body: BodyOf<E>
  readonly part: PartOf<E>
  readonly files: readonly UploadedFile[]
  readonly caller: CallerOf<E['access']>
  readonly secrets: SessionSecrets
  readonly locale: Locale
  /** The key of the client's network address for limits; the /64 of an IPv6 address. */
  readonly clientAddress: string
  readonly reply: Answer
}

type HandlerReply<E extends Endpoint> = NoInfer<ReplyOf<E>>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerReply<E>> | HandlerReply<E>

/** One handler for each declared call, and no other. */
export type Handlers<G extends Group> = { readonly [Name in keyof G]: Handler<G[Name]> }
