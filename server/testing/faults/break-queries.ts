import type { Pool, PoolClient } from 'pg'

/** How a query fails: before it is sent, with or without its connection, or when it was done and its reply is lost. */
export type FaultKind = 'fails' | 'connection ends' | 'reply is lost'

export type Fault = {
  readonly kind: FaultKind
  /** The first query of the call is 1. */
  readonly at: number
}

const MESSAGES: Readonly<Record<FaultKind, string>> = {
  fails: 'a fault of the test',
  // as the driver says it
  'connection ends': 'Connection terminated unexpectedly',
  'reply is lost': 'Connection terminated unexpectedly',
}

/** Whether an error is one of these faults, perhaps wrapped by Drizzle. */
export const isFault = (error: unknown): boolean =>
  error instanceof Error && (Object.values(MESSAGES).includes(error.message) || isFault(error.cause))

type Query = (...sent: readonly unknown[]) => unknown
type CallWithFault = { readonly fault: Fault | undefined; readonly queries: string[] }

// the driver takes a text or a query object
const textOf = (sent: unknown) => (typeof sent === 'string' ? sent : (sent as { text: string }).text)

const isCallback = (value: unknown) => typeof value === 'function'

// The driver gives a promise, or takes a callback from its pool.
const fail = (sent: readonly unknown[], error: Error) => {
  const callback = sent.find(isCallback)
  if (!callback) throw error
  // the only function that the driver takes is its callback
  return (callback as (error: Error) => void)(error)
}

const breakQuery = async (query: Query, sent: readonly unknown[], kind: FaultKind) => {
  if (kind === 'reply is lost') await query(...sent.filter((argument) => !isCallback(argument)))
  return fail(sent, new Error(MESSAGES[kind]))
}

// PostgreSQL refuses no rollback: one fails only with its connection.
const kindOf = ({ kind }: Fault, text: string): FaultKind => (text === 'rollback' ? 'connection ends' : kind)

// Every five minutes the limiter removes the counters that ran out, whatever call is made at that moment.
const isHousekeeping = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'name' in sent && sent.name === 'rlflx-clear-expired'

const send = (running: CallWithFault | undefined, query: Query, sent: readonly unknown[]) => {
  if (isHousekeeping(sent[0])) return query(...sent)
  const text = textOf(sent[0])
  running?.queries.push(text)
  const fault = running?.fault
  if (!fault || running.queries.length !== fault.at) return query(...sent)
  return breakQuery(query, sent, kindOf(fault, text))
}

export type BreakQueries = <Answer>(
  fault: Fault | undefined,
  call: () => Promise<Answer>,
) => Promise<{
  readonly answer: Answer
  /** The texts of the queries until the answer, in their order, the broken one included. */
  readonly queries: readonly string[]
}>

/** Returns what makes a call with one of its queries on this pool broken, or with none. One call at a time. */
export const breakQueries = (pool: Pool): BreakQueries => {
  const clients = new WeakSet<PoolClient>()
  let running: CallWithFault | undefined
  pool.on('acquire', (client) => {
    if (clients.has(client)) return
    clients.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...sent: readonly unknown[]) => send(running, query, sent)) as typeof client.query
  })
  return async (fault, call) => {
    running = { fault, queries: [] }
    const { queries } = running
    try {
      return { answer: await call(), queries }
    } finally {
      running = undefined
    }
  }
}
