import type { Duplex } from 'node:stream'

import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { ClientConfig, QueryConfig, QueryResult } from 'pg'

import type { Log } from './log.ts'

// Two: one process of the database answers while the other is written to.
const LINES = 2

type Line = { readonly client: Promise<pg.Client>; asked: number; lost: boolean }

// What is asked in one turn of the event loop leaves with one write: a write to a process that sleeps is dear.
const writeTogether = (stream: Duplex) => {
  if (stream.writableCorked) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

export type Reads = { readonly db: NodePgDatabase; readonly close: () => Promise<void> }

/**
 * A database for questions of one statement that an index answers: they travel together over few connections, without
 * waiting for each other's answers (the pipeline mode of pg). No transactions; one slow question holds up the others.
 */
export const openReads = (settings: ClientConfig, log: Log): Reads => {
  const lines: (Line | undefined)[] = Array.from({ length: LINES }, () => undefined)
  const connect = (): Line => {
    const client = new pg.Client({ ...settings, pipeline: true })
    const line: Line = { client: client.connect().then(() => client), asked: 0, lost: false }
    const lose = () => {
      line.lost = true
    }
    client.on('end', lose)
    client.on('error', (error) => {
      lose()
      log.warn({ err: error }, 'a database connection ended')
    })
    line.client.catch(lose)
    return line
  }
  const lineAt = (at: number): Line => {
    const line = lines[at]
    if (line && !line.lost) return line
    return (lines[at] = connect())
  }
  const leastAsked = () =>
    lines.map((_, at) => lineAt(at)).reduce((best, one) => (one.asked < best.asked ? one : best))
  const query = async (question: QueryConfig, values: unknown[]): Promise<QueryResult> => {
    const line = leastAsked()
    line.asked += 1
    try {
      const client = await line.client
      writeTogether(client.connection.stream)
      return await client.query(question, values)
    } finally {
      line.asked -= 1
    }
  }
  const close = async () => {
    const open = lines.flatMap((line) => (line && !line.lost ? [line.client] : []))
    await Promise.allSettled(open.map(async (client) => (await client).end()))
  }
  // Drizzle asks a client for nothing but this
  return { db: drizzle({ query } as unknown as pg.Client), close }
}
