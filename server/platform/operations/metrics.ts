import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

import type { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { RefusalError, Shortage } from '#server/platform/errors/refuse.ts'
import type { Log } from '#server/platform/log/log.ts'

const LOG_IN_FAILURES = [
  'LoginForm.errors.failed',
  'LoginForm.errors.wait',
  'LoginForm.errors.blocked',
  'staff_login_failed',
] as const satisfies readonly Refusal[]
const SHORTAGES = ['load', 'database', 'queue', 'conflict'] as const satisfies readonly Shortage[]

export type Metrics = {
  /** Counts one reply; `route` is the pattern, never the requested address. */
  readonly replySent: (reply: { route: string; method: string; status: number; seconds: number }) => void
  /** Counts one refusal of the contract by its code, and one for now by what is short. */
  readonly refused: (refusal: Pick<RefusalError, 'code' | 'shortage'>) => void
  /** Counts one violation of the content security policy that a browser reported. */
  readonly violated: (directive: string) => void
  /** For those that other parts add. */
  readonly registry: Registry
  /** All metrics in the text format of Prometheus. */
  readonly text: () => Promise<string>
}

const refusalCounter = (registry: Registry) => {
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Calls that were refused, by the code of the refusal; for those refused for now, what is short',
    labelNames: ['code', 'shortage'],
    registers: [registry],
  })
  // shown before the first one, so that an alert sees it grow
  for (const code of LOG_IN_FAILURES) refusals.inc({ code, shortage: '' }, 0)
  for (const shortage of SHORTAGES) refusals.inc({ code: 'errors.unavailable', shortage }, 0)
  return refusals
}

/** The metrics of this process; no label contains anything that a person typed. */
export const makeMetrics = (database: Pick<Database, 'pool'>): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const pool = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      pool.set({ state: 'open' }, database.pool.totalCount)
      pool.set({ state: 'idle' }, database.pool.idleCount)
      pool.set({ state: 'awaited' }, database.pool.waitingCount)
    },
  })
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Violations of the content security policy that browsers reported',
    labelNames: ['directive'],
    registers: [registry],
  })
  const refusals = refusalCounter(registry)
  return {
    registry,
    refused: ({ code, shortage = '' }) => refusals.inc({ code, shortage }),
    violated: (directive) => violations.inc({ directive }),
    replySent: ({ route, method, status, seconds }) => duration.observe({ route, method, status }, seconds),
    text: () => registry.metrics(),
  }
}

/** Serves the metrics on a port of their own (METRICS_PORT), not on the public one. */
export const serveMetrics = async (
  { metrics, log }: { readonly metrics: Metrics; readonly log: Log },
  place: { readonly host: string; readonly port: number },
) => {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return metrics.text().then(
      (text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(place.port, place.host)
  await once(server, 'listening')
  // without a listener, a connection that cannot be accepted would end the process
  server.on('error', (error) => log.warn({ err: error }, 'a connection for metrics was not accepted'))
  // a TCP server has a numbered address
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
