import { hash } from 'node:crypto'

import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

import type { Refusal } from '#contract/errors.ts'

import type { Config, Limit, LimitName } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/errors/refuse.ts'
import type { Log } from '#server/platform/log/log.ts'

/** Rate limits by client address or by name. */
export type Limits = {
  /** Consumes one point of `key` in the named limit; refuses with 429 and `code` when none is left. */
  readonly take: (name: LimitName, key: string, code?: Refusal) => Promise<void>
  /** Whether there is a limit with this name. */
  readonly knows: (name: string) => name is LimitName
}

type Settings = Pick<Config, 'limits' | 'databaseUrl'>

// These protect a process, not a person or a password: a write to the database for each of them would cost more than the
// reply that it counts.
const COUNTED_BY_EACH_PROCESS: ReadonlySet<string> = new Set([
  'pages',
  'reads',
  'reports',
] satisfies LimitName[])

// With DATABASE_URL several processes may run behind a load balancer: they share the counters of all other limits (OPS-02).
const counterFor = (name: string, limit: Limit, shared: Database | undefined): RateLimiterAbstract => {
  const options = { points: limit.points, duration: limit.seconds, keyPrefix: name }
  if (!shared || COUNTED_BY_EACH_PROCESS.has(name)) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: shared.pool,
    tableName: 'rate_limit',
    tableCreated: true,
  })
}

/** Keys are hashed, so that the table of counters does not reveal who they are. */
const hidden = (key: string) => hash('sha256', key, 'base64url').slice(0, 22)

// Who is stopped by one of these may be trying numbers, codes or links, which only a warning shows (security page, T3).
const AGAINST_GUESSING: ReadonlySet<string> = new Set([
  'exists',
  'verify',
  'calendar',
  'token',
  'draftOpen',
] satisfies LimitName[])

type ExceededLimit = { readonly name: LimitName; readonly result: RateLimiterRes; readonly points: number }

// once for each sender and period, and without the sender
const warn = (log: Log, { name, result, points }: ExceededLimit) => {
  if (AGAINST_GUESSING.has(name) && result.consumedPoints === points + 1)
    log.warn({ event: 'limit_reached', limit: name }, 'a sender made more calls than the limit allows')
}

const tooMany = (result: RateLimiterRes, code: Refusal) => {
  const seconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000))
  return refuse(code, { seconds, minutes: Math.ceil(seconds / 60) })
}

/** Creates the limits of the settings; counted in memory, or in the database if processes share one. */
export const makeLimits = (config: Settings, database: Database, log: Log): Limits => {
  const shared = config.databaseUrl === undefined ? undefined : database
  const rows = Object.entries(config.limits)
  const counters = new Map(
    rows.flatMap(([name, limit]) => (limit ? [[name, counterFor(name, limit, shared)]] : [])),
  )
  return {
    knows: (name): name is LimitName => Object.hasOwn(config.limits, name),
    take: async (name, key, code = 'errors.tooManyRequests') => {
      try {
        await counters.get(name)?.consume(hidden(key))
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result
        warn(log, { name, result, points: config.limits[name]?.points ?? 0 })
        tooMany(result, code)
      }
    },
  }
}
