import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import { startSession } from '#server/accounts/sessions.store.ts'
import { buildApp, tasksOf } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Config } from '#server/platform/config/config.ts'
import { sessionCookieName } from '#server/platform/http/session.ts'
import { requestDailyWork } from '#server/platform/jobs/daily-work.ts'
import { doWaitingJobs } from '#server/platform/jobs/jobs.ts'
import { makeLog } from '#server/platform/log/log.ts'
import { openPortal } from '#server/platform/open-portal.ts'
import type { Portal } from '#server/platform/portal-context.ts'
import { readEditions } from '#server/settings/shared/editions.ts'

import { customerOf } from './customer.ts'
import type { Customer, CustomerTraits } from './customer.ts'
import { readMails } from './mailbox.ts'
import type { Mail } from './mailbox.ts'
import { personAt } from './person.ts'
import type { Person } from './person.ts'
import { staffMemberOf } from './staff-member.ts'
import type { StaffPerson, StaffTraits } from './staff-member.ts'
import { copyTemplate } from './test-cluster.ts'

export type TestPortal = Portal & {
  readonly app: FastifyInstance
  /** Its local address; links in mails start with `config.publicUrl`. */
  readonly url: string
  /** Has the settings of most tests. */
  readonly usual: boolean
  /** Every line of the log so far. */
  readonly logged: () => readonly string[]
  readonly visitor: () => Person
  /** A customer with a password who is logged in, unless the traits differ. */
  readonly customer: (traits?: Partial<CustomerTraits>) => Promise<Customer>
  /** A member of staff who is logged in, with all roles by default. */
  readonly staff: (traits?: Partial<StaffTraits>) => Promise<StaffPerson>
  /** A browser in which a member of staff acts as this customer. */
  readonly actingAs: (customer: Customer, member: StaffPerson) => Promise<Person>
  /** Does all waiting jobs, then returns the mails sent so far, oldest first. */
  readonly mailbox: () => Promise<readonly Mail[]>
  /** Does all waiting jobs. */
  readonly doJobs: () => Promise<void>
  /** Does the daily work that is due by the portal's clock. */
  readonly doDailyWork: () => Promise<void>
  readonly stop: () => Promise<void>
}

const standard = {
  PORT: '0',
  PUBLIC_URL: 'https://pont.test',
  // the tests call it by the address of this machine
  REQUEST_HOSTS: 'pont.test, localhost, 127.0.0.1',
  LOG_LEVEL: 'info',
  DATABASE_CONNECTIONS: '6',
  // two test processes on two cores delay the event loop although nothing is wrong
  MAX_LOOP_DELAY: '0',
  // and take longer than the calls, pages and documents of customers may
  TIME_LIMIT_FACTOR: '20',
  // tests move the clock by months
  CLOCK_GUARD: 'off',
  SECRET: 'for tests only, and long enough for that',
}

const nameOf = (setting: string) =>
  setting
    .replace(/^LIMIT_/, '')
    .toLowerCase()
    .replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

// All people of the tests share one address, so limits are off unless a test sets them, except the one for failed log-ins.
const quietLimits = (config: Config, settings: Settings): Config => {
  const limited = new Set(['loginName', ...Object.keys(settings).map(nameOf)])
  const limits = Object.entries(config.limits).map(([name, limit]) => [
    name,
    limited.has(name) ? limit : undefined,
  ])
  // the same keys as before
  return { ...config, limits: Object.fromEntries(limits) as Config['limits'] }
}

type Settings = Readonly<Record<string, string>>

const peopleOf = (
  portal: Portal,
  url: string,
): Pick<TestPortal, 'visitor' | 'customer' | 'staff' | 'actingAs'> => ({
  visitor: () => personAt(url),
  customer: (traits) => customerOf(portal, (cookies) => personAt(url, cookies), traits),
  staff: (traits) => staffMemberOf(portal, (cookies) => personAt(url, cookies), traits),
  actingAs: async ({ profileId: accountId }, { staffId: actingStaffId }) => {
    const now = portal.clock.now()
    const token = await startSession(portal.db, { accountId, now, actingStaffId })
    return personAt(url, { [sessionCookieName(portal.config, 'customer')]: token })
  },
})

/** Starts a portal on a database of its own; `settings` are environment variables that override the defaults for tests. */
export const startPortal = async (settings: Settings = {}): Promise<TestPortal> => {
  const [database, dataDir] = await Promise.all([copyTemplate(), mkdtemp(join(tmpdir(), 'pont-data-'))])
  const lines: string[] = []
  const given = { ...standard, DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings }
  const config = quietLimits(readConfig(given), settings)
  const log = makeLog({ level: config.logLevel, write: (line) => void lines.push(line) })
  const portal = await openPortal(config, log)
  await readEditions(portal)
  const app = await buildApp(portal)
  const doJobs = () => doWaitingJobs(portal, tasksOf(portal))
  await app.listen({ port: 0, host: '127.0.0.1' })
  // a server that listens on a port has a numbered address
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    ...portal,
    app,
    url,
    usual: Object.keys(settings).length === 0,
    logged: () => lines,
    ...peopleOf(portal, url),
    mailbox: async () => {
      await doJobs()
      return readMails(portal)
    },
    doJobs,
    doDailyWork: async () => {
      await requestDailyWork(portal.db)
      await doJobs()
    },
    stop: async () => {
      await app.close()
      await portal.database.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
