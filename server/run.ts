import type { FastifyInstance } from 'fastify'

import { buildApp, tasksOf } from '#server/app.ts'
import { contentChanges } from '#server/content/shared/content-changes.ts'
import { siteFacts } from '#server/content/shared/site-facts.ts'
import { contentSource, warmContent } from '#server/content/shared/content-source.ts'
import { ConfigError, readConfig } from './platform/config/config.ts'
import { DAILY_WORK, requestDailyWork } from './platform/jobs/daily-work.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { makeLog } from './platform/log/log.ts'
import { makeMetrics, serveMetrics } from './platform/operations/metrics.ts'
import { openPortal } from '#server/platform/open-portal.ts'
import type { PageSource } from './platform/pages/page-renderer.ts'
import { endGracefully, surviveDatabase } from './platform/operations/shutdown.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { welcome } from '#server/seed/welcome.ts'

const settings = () => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

/**
 * Reads the settings, opens the database, listens, and ends gracefully when it is told to. `prepare` may add to the
 * application before it listens.
 */
export const runPortal = async (
  source: PageSource,
  prepare?: (app: FastifyInstance) => void,
): Promise<void> => {
  const config = settings()
  const log = makeLog({ level: config.logLevel })
  surviveDatabase(log)
  const portal = await openPortal(config, log)
  if (config.demo) await seedDemo(portal)
  const metrics = makeMetrics(portal.database)
  const app = await buildApp(portal, {
    metrics,
    pages: {
      source,
      facts: siteFacts(contentSource(config, log)),
      changes: contentChanges(config, log),
    },
  })
  prepare?.(app)
  const jobs = await startJobs(portal, tasksOf(portal), DAILY_WORK)
  await requestDailyWork(portal.db)
  const { host, port, metricsPort, demo } = config
  const scraped =
    metricsPort === undefined ? undefined : await serveMetrics({ metrics, log }, { host, port: metricsPort })
  await app.listen({ port, host })
  // whoever provides the content may take long, or be away: nothing waits for it
  void warmContent(contentSource(config, log))
  endGracefully(log, [
    { name: 'http', end: () => app.close() },
    { name: 'jobs', end: () => jobs.stop() },
    { name: 'metrics', end: async () => scraped?.close() },
    { name: 'database', end: () => portal.database.close() },
  ])
  log.info({ event: 'listening', port, demo }, 'Pont is ready')
  // after that line, which leaves at the end of this turn
  if (demo) setImmediate(() => process.stdout.write(welcome(config.publicUrl)))
}
