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

/** Who is logged in, as far as a handler needs to know. */
export type Session = {
  readonly profileId: string
  readonly firstName: string
  readonly impersonation: boolean
}

/** One file of a multipart body, whole in memory; all files together have at most 10 MB. */
export type UploadedFile = {
  readonly name: string
  readonly bytes: Buffer
  readonly size: number
}

/** What a handler may add to the answer beside its body. */
export type Answer = { readonly header: (name: string, value: string) => void }

/** One call as a handler sees it: everything judged by the declared shapes, access enforced. */
export type Call<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly headers: HeadersOf<E>
  readonly body: BodyOf<E>
  readonly part: PartOf<E>
  readonly files: readonly UploadedFile[]
  readonly session: E['access'] extends 'public' ? Session | undefined : Session
  /** The session's own secret as the cookie carries it; only what ends or renews sessions needs it. */
  readonly sessionToken: string | undefined
  /** There is a session, but its account was blocked by staff; `session` is then undefined. */
  readonly blocked: boolean
  readonly locale: Locale
  /** The network address that limits are counted on; an IPv6 address is its /64. */
  readonly sender: string
  readonly reply: Answer
}

type Answered<E extends Endpoint> = NoInfer<ReplyOf<E>>

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>> | Answered<E>

/** One handler for each declared call, and no other. */
export type Handlers<G extends Group> = { readonly [Name in keyof G]: Handler<G[Name]> }
