import { expect } from 'vitest'

import { acting } from '#contract/accounts/acting.ts'
import { caseQuestions } from '#contract/cases.ts'
import { content } from '#contract/content.ts'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { refusals } from '#contract/errors.ts'
import type { Refusal, WireIssue } from '#contract/errors.ts'
import { payeeAccount } from '#contract/policies/payee-account.ts'
import { policies } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import { claims } from '#contract/claims.ts'
import { worklist } from '#contract/worklist.ts'
import { NO_PAYMENTS } from './examples/example-payments.ts'
import { exampleWords } from './examples/example-question.ts'
import { setTransport } from '#web/platform/api/transport.ts'
import type { TransportRequest } from '#web/platform/api/transport-request.ts'

/** A call that was sent: its address, and its body as text or as a form with files. */
export type SentCall = TransportRequest & { readonly path: string }

type Handler = (call: SentCall) => Response | Promise<Response>
type Row = { readonly endpoint: Endpoint; readonly handle: Handler }

const rows: Row[] = []
const sent: { readonly endpoint: Endpoint; readonly call: SentCall }[] = []
const unanswered: string[] = []

const pathOf = (endpoint: Endpoint) =>
  new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/?]+').replaceAll('.', String.raw`\.`)}(\\?|$)`)

const isFor = ({ endpoint }: Row, { method, path }: SentCall) =>
  endpoint.method === method && pathOf(endpoint).test(path)

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

const answerTo = async (call: SentCall): Promise<Response> => {
  const row = rows.findLast((candidate) => isFor(candidate, call))
  if (!row) {
    unanswered.push(`${call.method} ${call.path}`)
    return json(503, { errors: [] })
  }
  sent.push({ endpoint: row.endpoint, call })
  return row.handle(call)
}

const addRow = (endpoint: Endpoint, handle: Handler) => {
  rows.push({ endpoint, handle })
}

type ReplyOrResponse<E extends Endpoint> = ReplyOf<E> | Response

/** Replies to this call with what `by` makes of the request; a reply of another shape does not compile. */
export const replyBy = <const E extends Endpoint>(
  endpoint: E,
  by: (call: SentCall) => ReplyOrResponse<E> | Promise<ReplyOrResponse<E>>,
): void =>
  addRow(endpoint, async (call) => {
    const body = await by(call)
    if (body instanceof Response) return body
    return body === undefined ? new Response(null, { status: 204 }) : json(endpoint.status ?? 200, body)
  })

/** Replies to this call with this body from now on. */
export const reply = <const E extends Endpoint>(endpoint: E, body: ReplyOf<E>): void =>
  replyBy(endpoint, () => body)

type IssueLike = Partial<WireIssue> & Pick<WireIssue, 'id'>

/** A reply with this status and these issues. */
export const issueReply = (status: number, ...issues: readonly IssueLike[]): Response =>
  json(status, {
    errors: issues.map((issue) => ({
      field: null,
      message: issue.id,
      context: {},
      severity: 'error',
      ...issue,
    })),
  })

/** Refuses this call with this status and these issues. */
export const refuse = (endpoint: Endpoint, status: number, ...issues: readonly IssueLike[]): void =>
  addRow(endpoint, () => issueReply(status, ...issues))

/** Refuses this call with a refusal of the contract, with its status. */
export const refuseWith = (endpoint: Endpoint, id: Refusal): void => refuse(endpoint, refusals[id], { id })

/** Fails this call with a 500 and the number of the incident. */
export const incident = (endpoint: Endpoint, incidentId: string): void =>
  addRow(endpoint, () => json(500, { incidentId }))

/** Loses the reply to this call: the browser cannot know what the server did. */
export const lose = (endpoint: Endpoint): void =>
  addRow(endpoint, () => Promise.reject(new TypeError('lost')))

// a timer runs after everything that waits only for the body
const withRead = (response: Response, done: () => void) => {
  const readBody = () => Response.prototype.json.call(response).finally(() => setTimeout(done))
  return Object.assign(response, { json: readBody })
}

type HeldReply = {
  readonly release: () => void
  /** Resolves once the page has read the reply and did with it what it does. */
  readonly read: Promise<void>
}

/** Delays the reply to this call until the test calls `release`, which sends the reply set before. */
export const hold = (endpoint: Endpoint): HeldReply => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const { promise: read, resolve: done } = Promise.withResolvers<void>()
  const before = rows.findLast((row) => row.endpoint === endpoint)
  addRow(endpoint, async (call) => {
    await promise
    return withRead(before ? await before.handle(call) : json(503, { errors: [] }), done)
  })
  return { release, read }
}

/** The calls that were sent to this endpoint so far. */
export const callsTo = (endpoint: Endpoint): readonly SentCall[] =>
  sent.filter((sentCall) => sentCall.endpoint === endpoint).map(({ call }) => call)

/** Forgets the replies and the calls of the test before. */
export const resetReplies = (): void => {
  for (const list of [rows, sent, unanswered]) list.length = 0
  setTransport((path, given) => answerTo({ ...given, path }))
  // the content service has no pages: the portal shows its own texts
  reply(content.query, { data: { item: null } })
  // nothing is to be paid or asked: the list of policies fetches this beside what a test is about
  reply(policies.payments, NO_PAYMENTS)
  // pages about something else say beside it whether the policies insure
  reply(policies.list, [])
  reply(claims.owed, [])
  reply(claims.waiting, { questions: [], payments: [] })
  reply(requests.waiting, [])
  reply(claims.usedLimits, [])
  // no account is known to which money goes
  reply(payeeAccount.find, undefined)
  // no claims
  reply(claims.list, undefined)
  // beside what a test of the profile is about
  reply(acting.visits, { visits: [], pages: 0 })
  reply(acting.current, { customerName: 'Mei Lin', secondsLeft: 1440 })
  // the header of the back office asks for it
  reply(worklist.news, { due: 0, payments: 0, arrived: 0 })
  // the page of a case asks for it beside the case
  reply(worklist.place, undefined)
  // asked for where something has a question only
  reply(caseQuestions.words, [exampleWords()])
}

/** Fails when a page sent a call for which the test has no reply. */
export const expectAllAnswered = (): void => expect(unanswered).toEqual([])
