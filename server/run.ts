import type { FastifyInstance } from 'fastify'

import { lastDayOfRates, ratesEndIn } from '#domain/policies/price/rates.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { buildApp, tasksOf } from '#server/app.ts'
import { contentChanges } from '#server/content/shared/content-changes.ts'
import { siteFacts } from '#server/content/shared/site-facts.ts'
import { contentSource, warmContent } from '#server/content/shared/content-source.ts'
import { readConfig } from './platform/config/config.ts'
import { startOfDay } from './platform/clock.ts'
import type { Portal } from './platform/portal-context.ts'
import { mailServerWarning, startWarnings } from './platform/operations/start-warnings.ts'
import { addWorkMetrics } from './platform/operations/work-metrics.ts'
import { peopleWhoCanLogIn } from './staff/shared/people-who-can-log-in.ts'
import { DAILY_WORK, requestDailyWork } from './platform/jobs/daily-work.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { makeLog } from './platform/log/log.ts'
import { mailServerProblem } from './platform/mail/mail-transport.ts'
import { makeMetrics, serveMetrics } from './platform/operations/metrics.ts'
import { openPortal } from '#server/platform/open-portal.ts'
import type { PageSource } from './platform/pages/page-renderer.ts'
import { endAll, endGracefully, surviveDatabase } from './platform/operations/shutdown.ts'
import type { ShutdownStep } from './platform/operations/shutdown.ts'
import { startProblem } from './platform/errors/start-error.ts'
import { seedDemo } from '#server/seed/seed-demo.ts'
import { switchOffDemo } from '#server/seed/switch-demo.ts'
import { restoreDemoClock } from './demo/demo-clock.ts'
import { welcome } from '#server/seed/welcome.ts'
import { pricesOf } from '#server/policies/shared/prices.ts'
import { watchEditions } from '#server/settings/shared/editions.ts'

type Options = {
  readonly pages: () => Promise<PageSource>
  /** May add to the application before it listens. */
  readonly prepare?: (app: FastifyInstance) => void
}

const warnAtStart = async (portal: Portal) => {
  const { config, clock, db, log } = portal
  const staff = await peopleWhoCanLogIn(db)
  const facts = { config, staff, ratesEndIn: ratesEndIn(pricesOf(portal), clock.today()) }
  for (const sentence of startWarnings(facts)) log.warn({ event: 'start_warning' }, sentence)
}

// A mail server may be slow or come later: nothing waits for it.
const warnOfMailServer = async ({ config, log }: Portal) => {
  const problem = config.demo ? undefined : await mailServerProblem(config)
  if (problem !== undefined) log.warn({ event: 'start_warning' }, mailServerWarning(problem))
}

// Each part is added to the front of `opened`, so that it is closed before the parts that it needs.
const start = async ({ pages, prepare }: Options, opened: ShutdownStep[]): Promise<void> => {
  const config = readConfig(process.env)
  const log = makeLog({ level: config.logLevel })
  surviveDatabase(log)
  const source = await pages()
  const portal = await openPortal(config, log)
  opened.unshift({ name: 'database', end: () => portal.database.close() })
  const endWatch = await watchEditions(portal)
  opened.unshift({ name: 'settings', end: () => Promise.resolve(endWatch()) })
  if (config.demo) await restoreDemoClock(portal)
  await (config.demo ? seedDemo(portal) : switchOffDemo(portal))
  const metrics = makeMetrics(portal.database)
  const { pool } = portal.database
  const ratesEnd = () => startOfDay(addDays(lastDayOfRates(pricesOf(portal), portal.clock.today()), 1)) / 1000
  addWorkMetrics(metrics.registry, { pool, dataDir: config.dataDir, ratesEnd })
  await warnAtStart(portal)
  const content = contentSource(config, log)
  const app = await buildApp(portal, {
    metrics,
    pages: { source, facts: siteFacts(content), changes: contentChanges(config, log) },
  })
  prepare?.(app)
  const { host, port, metricsPort, demo } = config
  if (metricsPort !== undefined) {
    const scraped = await serveMetrics({ metrics, log }, { host, port: metricsPort })
    opened.unshift({ name: 'metrics', end: scraped.close })
  }
  await app.listen({ port, host })
  opened.unshift({ name: 'http', end: () => app.close() })
  // only once its port is its own: a start that fails must not leave work half done
  const jobs = await startJobs(portal, tasksOf(portal), DAILY_WORK)
  // after the requests, which may still queue some
  opened.splice(1, 0, { name: 'jobs', end: jobs.stop })
  await requestDailyWork(portal.db)
  // the content service may be slow or down, so nothing waits for it
  void warmContent(content)
  void warnOfMailServer(portal)
  endGracefully({ log, timeLimitFactor: config.timeLimitFactor }, opened)
  log.info({ event: 'listening', port, demo }, 'Pont is ready')
  // after that line, which is written at the end of this tick of the event loop
  if (demo) setImmediate(() => process.stdout.write(welcome(config.publicUrl)))
}

const FAULT = 'Pont could not start because of an internal error; the log has the details.'

/** Runs the portal until it is stopped. A start that fails ends with exit code 1 and a sentence about the reason. */
export const runPortal = async (options: Options): Promise<void> => {
  const opened: ShutdownStep[] = []
  try {
    await start(options, opened)
  } catch (error) {
    const log = makeLog({ level: 'error' })
    const problem = startProblem(error, process.env['METRICS_PORT'])
    if (problem === undefined) log.fatal({ err: error }, 'the start failed')
    process.stderr.write(`${problem ?? FAULT}\n`)
    await endAll(opened, log)
    process.exit(1)
  }
}
