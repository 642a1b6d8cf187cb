import type { ClientConfig, Pool, PoolConfig } from 'pg'

import { openPool } from './database-pool.ts'
import type { Log } from '#server/platform/log/log.ts'

// Two: one process of the database answers while the other is written to.
const CONNECTIONS = 2

// A plan is made once and kept: the planner would weigh each list of keys anew, and take longer than the answer. What is
// asked here is in memory, where a row by its index costs little more than the next one; else small tables are read whole.
const SETTINGS = 'set plan_cache_mode = force_generic_plan; set random_page_cost = 1.1'

/** Opens the connections for questions that an index answers, for many keys at once. */
export const openReads = (connection: ClientConfig, log: Log, settings: PoolConfig): Pool =>
  openPool(connection, log, {
    ...settings,
    max: CONNECTIONS,
    // the pool waits for it, which its type does not say
    onConnect: (client) => client.query(SETTINGS) as unknown as void,
  })
