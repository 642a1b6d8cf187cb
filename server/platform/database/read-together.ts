import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

// The queries of one call that are on their way, and their connection: taken with the first, given back after the last.
type Reading = {
  client: Promise<PoolClient> | undefined
  waiting: number
  failed: boolean
  keepsPlans: boolean
}

export type ReadsTogether = {
  /** What Drizzle sends its queries to. */
  readonly query: (config: QueryConfig, values?: unknown[]) => Promise<QueryResult>
  /** Does the work of a call that reads. Queries that it sends at the same time go to one connection, in one packet. */
  readonly together: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Does what is left of such a call, in which PostgreSQL plans each text once for a connection: where the plan is the same for all values,
   * as for what is found by its key, and not for a search or a filter.
   */
  readonly plannedOnce: <T>(work: () => Promise<T>) => Promise<T>
  /** Does work that the call that began it need not wait for, on connections of its own. */
  readonly apart: <T>(work: () => Promise<T>) => Promise<T>
}

// A text that lists its values one by one is another text for each number of them.
const MOST_STATEMENTS = 500
const names = new Map<string, string>()

const nameOf = (text: string) => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_STATEMENTS) return known
  const name = `read_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

const named = (config: QueryConfig): QueryConfig => {
  const name = config.name ?? nameOf(config.text)
  return name === undefined ? config : { ...config, name }
}

type Corked = { readonly stream: { cork(): void; uncork(): void } }

// What is sent until the end of this turn leaves in one write: each alone costs as much as building its query.
const cork = (client: PoolClient) => {
  // the driver has it, its types do not
  const { stream } = (client as unknown as { readonly connection: Corked }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Sends the queries of a call that reads on one connection of this pool, which sends them without waiting for replies. */
export const readsTogether = (pool: Pool): ReadsTogether => {
  const calls = new AsyncLocalStorage<Reading | undefined>()

  const giveBack = async (reading: Reading) => {
    const { client, failed } = reading
    Object.assign(reading, { client: undefined, failed: false })
    // a query may have failed because of its connection: the pool replaces it, as for one that was sent alone
    await client?.then(
      (one) => one.release(failed),
      () => undefined,
    )
  }

  const send = async (reading: Reading, config: QueryConfig, values: unknown[] | undefined) => {
    reading.waiting += 1
    try {
      const client = await (reading.client ??= pool.connect())
      cork(client)
      return await client.query(reading.keepsPlans ? named(config) : config, values)
    } catch (error) {
      reading.failed = true
      throw error
    } finally {
      reading.waiting -= 1
      if (!reading.waiting) await giveBack(reading)
    }
  }

  return {
    query: (config, values) => {
      const reading = calls.getStore()
      return reading ? send(reading, config, values) : pool.query(config, values)
    },
    together: (work) => calls.run({ client: undefined, waiting: 0, failed: false, keepsPlans: false }, work),
    plannedOnce: (work) => {
      const reading = calls.getStore()
      if (reading) reading.keepsPlans = true
      return work()
    },
    apart: (work) => calls.run(undefined, work),
  }
}
