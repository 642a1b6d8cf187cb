import { afterEach, beforeEach, expect } from 'vitest'

import { content } from '#contract/content.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { refusals } from '#contract/errors.ts'
import type { Refusal, WireIssue } from '#contract/errors.ts'
import { setTransport } from '#web/platform/api/transport.ts'
import type { TransportRequest } from '#web/platform/api/transport.ts'

/** A call that was sent: its address, and its body as text or as a form with files. */
export type SentCall = TransportRequest & { readonly path: string }

type Answer = (call: SentCall) => Response | Promise<Response>
type Row = { readonly endpoint: Endpoint; readonly answer: Answer }

const rows: Row[] = []
const sent: { readonly endpoint: Endpoint; readonly call: SentCall }[] = []
const unanswered: string[] = []

const pathOf = (endpoint: Endpoint) =>
  new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/?]+').replaceAll('.', String.raw`\.`)}(\\?|$)`)

const isFor = ({ endpoint }: Row, { method, path }: SentCall) =>
  endpoint.method === method && pathOf(endpoint).test(path)

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const answerTo = async (call: SentCall): Promise<Response> => {
  const row = rows.findLast((one) => isFor(one, call))
  if (!row) {
    unanswered.push(`${call.method} ${call.path}`)
    return json(503, { errors: [] })
  }
  sent.push({ endpoint: row.endpoint, call })
  return row.answer(call)
}

const put = (endpoint: Endpoint, answer: Answer) => {
  rows.push({ endpoint, answer })
}

/** The server answers this call by what was sent; a reply of another shape does not compile. */
export const replyBy = <const E extends Endpoint>(endpoint: E, by: (call: SentCall) => ReplyOf<E>): void =>
  put(endpoint, (call) => {
    const body = by(call)
    return body === undefined ? new Response(null, { status: 204 }) : json(endpoint.status ?? 200, body)
  })

/** The server answers this call with this reply from now on. */
export const reply = <const E extends Endpoint>(endpoint: E, body: ReplyOf<E>): void =>
  replyBy(endpoint, () => body)

type Told = Partial<WireIssue> & Pick<WireIssue, 'id'>

/** The server answers this call with this status and these issues. */
export const refuse = (endpoint: Endpoint, status: number, ...issues: readonly Told[]): void =>
  put(endpoint, () =>
    json(status, {
      errors: issues.map((one) => ({ field: null, message: one.id, context: {}, severity: 'error', ...one })),
    }),
  )

/** The server refuses this call for a reason that the contract knows, with its status. */
export const refuseWith = (endpoint: Endpoint, id: Refusal): void => refuse(endpoint, refusals[id], { id })

/** The server fails at this call, and says so with the number of the incident. */
export const incident = (endpoint: Endpoint, incidentId: string): void =>
  put(endpoint, () => json(500, { incidentId }))

/** The answer to this call is lost: what was done is not known. */
export const lose = (endpoint: Endpoint): void => put(endpoint, () => Promise.reject(new TypeError('lost')))

/** The answer to this call waits until the test lets it go: `release` gives the answer that stood before. */
export const hold = (endpoint: Endpoint): { readonly release: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = rows.findLast((one) => one.endpoint === endpoint)
  put(endpoint, async (call) => {
    await promise
    return before ? before.answer(call) : json(503, { errors: [] })
  })
  return { release: resolve }
}

/** What was sent to this call so far. */
export const callsTo = (endpoint: Endpoint): readonly SentCall[] =>
  sent.filter((one) => one.endpoint === endpoint).map(({ call }) => call)

beforeEach(() => {
  for (const list of [rows, sent, unanswered]) list.length = 0
  setTransport((path, given) => answerTo({ ...given, path }))
  // the content service has no words: pages show their own
  reply(content.query, { data: { item: null } })
})

// a page may not ask what the test knows nothing of
afterEach(() => expect(unanswered).toEqual([]))
