import { resolve } from 'node:path'

import { readCompany } from './config-company.ts'
import type { Company } from './config-company.ts'
import { readLimits } from './config-limits.ts'
import type { Limits } from './config-limits.ts'
import { settingsOf } from './config-readers.ts'
import type { Environment, SettingsReader } from './config-readers.ts'
import { storedSecret } from './config-secret.ts'
import { LOOPBACK } from './loopback.ts'
import { networkOf } from './staff-networks.ts'
import { StartError } from '#server/platform/errors/start-error.ts'

export type { Company, Limits }
export type { Limit, LimitName } from './config-limits.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type MailAddress = { readonly name: string; readonly address: string }

/** Every setting of the server, read once. Addresses have no slash at the end. */
export type Config = {
  readonly port: number
  readonly host: string
  /** Scheme, host and port that customers see; links in mails start with it. */
  readonly publicUrl: string
  readonly secure: boolean
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseConnections: number
  readonly smtpUrl: string | undefined
  /** Whether a mail server beyond this machine gets mails only over an encrypted connection. */
  readonly smtpTls: boolean
  readonly mailFrom: MailAddress
  readonly contentUrl: string | undefined
  readonly contentKey: string | undefined
  /** Absolute. */
  readonly contentDir: string
  readonly postcodeUrl: string | undefined
  /** The file of exchange rates of the European Central Bank. */
  readonly ratesUrl: string | undefined
  /** Above this sum in euro a claim is paid only with the agreement of a second person. */
  readonly claimsSecondLimit: number
  /** A fixed moment in milliseconds since 1970; demo and tests only. */
  readonly clock: number | undefined
  readonly demo: boolean
  /** Whether the daily work stops where the clock is days away from what the database knows; never in the demo. */
  readonly clockGuard: boolean
  readonly logLevel: (typeof LEVELS)[number]
  readonly requestHosts: readonly string[]
  readonly affiliates: readonly string[]
  /** The relation number of the institution whose students a partner sends, by the partner's id. */
  readonly partnerInstitutions: Readonly<Record<string, string>>
  /** Country codes where we sell nothing for now. */
  readonly blockedDestinations: ReadonlySet<string>
  /** Whether Complete is sold, the cover for less than three months. */
  readonly completeSold: boolean
  readonly metricsPort: number | undefined
  /** Mean delay of the event loop from which calls are answered 503, in milliseconds; 0 for never. */
  readonly maxLoopDelay: number
  /** Time limits of seconds (database, pages, documents, other services) are this many times as long. */
  readonly timeLimitFactor: number
  /** How many proxies are before us, counted from the nearest, or the addresses of those that are; 0 for none. */
  readonly trustProxy: number | readonly string[]
  /** Networks and addresses from which the back office may be opened; from everywhere if there are none. */
  readonly staffNetworks: readonly string[]
  readonly limits: Limits
  readonly company: Company
  /** Signs what the browser sends back, such as an advice. */
  readonly secret: string
}

/** What is wrong with the settings, one line for each. */
export class ConfigError extends StartError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Pont cannot start with these settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

const hostForUrl = (host: string) => (host.includes(':') ? `[${host}]` : host)

// A server that listens on every address of a machine is opened as localhost.
const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

const localUrl = (host: string, port: number) =>
  `http://${EVERY_ADDRESS.has(host) ? 'localhost' : hostForUrl(host)}:${port}`

const isBareHost = ({ pathname, search, hash, username }: URL) =>
  pathname === '/' && !search && !hash && !username

const readPublicUrl = (setting: SettingsReader, host: string, port: number) => {
  const given = setting.url('PUBLIC_URL', ['http:', 'https:'])
  if (given === undefined) return localUrl(host, port)
  const url = new URL(given)
  if (isBareHost(url)) return url.origin
  setting.reject('PUBLIC_URL', 'is a scheme and a host without a path, such as https://pont.example')
  return url.origin
}

const readMailFrom = (setting: SettingsReader): MailAddress => {
  const text = setting.text('MAIL_FROM') ?? 'Pont <noreply@pont.example>'
  const [, name = '', address = ''] =
    /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s@<>,]+@[^\s@<>,]+?)>?$/.exec(text) ?? []
  if (!address)
    setting.reject(
      'MAIL_FROM',
      'is an e-mail address, or a name with an address such as Pont <noreply@pont.example>',
    )
  return { name: name.trim() || 'Pont', address }
}

const readClock = (setting: SettingsReader, demo: boolean) => {
  const text = setting.text('CLOCK')
  if (text === undefined) return undefined
  if (!demo) return setting.reject('CLOCK', 'is for the demo only: set DEMO=on with it, or leave it out')
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return setting.reject('CLOCK', 'is a moment with its zone, such as 2026-09-01T09:00:00+02:00')
  }
}

const MOST_PROXIES = 9

// `on` is one proxy. Never all that a header says: a proxy adds to what the client sent, which may be anything.
const readTrustProxy = (setting: SettingsReader) => {
  const text = setting.text('TRUST_PROXY') ?? 'off'
  if (/^[\d.:a-f/, ]+$/i.test(text) && /[.:]/.test(text)) return setting.list('TRUST_PROXY') ?? []
  if (/^\d$/.test(text)) return Number(text)
  const proxies: Readonly<Record<string, number>> = { on: 1, true: 1, off: 0, false: 0 }
  return (
    proxies[text.toLowerCase()] ??
    setting.reject(
      'TRUST_PROXY',
      `is off, on for one proxy, a number of proxies up to ${MOST_PROXIES}, or their addresses`,
    ) ??
    0
  )
}

const readStaffNetworks = (setting: SettingsReader) => {
  const networks = setting.list('STAFF_NETWORKS') ?? []
  const wrong = networks.find((one) => networkOf(one) === undefined)
  if (wrong !== undefined)
    setting.reject(
      'STAFF_NETWORKS',
      `has ${wrong}, which is no network such as 192.0.2.0/24 or 2001:db8::/32`,
    )
  return networks
}

const readSecret = (setting: SettingsReader) => {
  const secret = setting.text('SECRET')
  if (secret && secret.length < 32)
    setting.reject('SECRET', 'is at least 32 characters that nobody can guess')
  return secret
}

// On a public portal, another program of the machine of a customer must not count as a page of ours.
const readHosts = (setting: SettingsReader, publicUrl: string) => {
  const { hostname } = new URL(publicUrl)
  const local = LOOPBACK.includes(hostname) ? ['localhost', '127.0.0.1'] : []
  return (
    setting.list('REQUEST_HOSTS')?.map((host) => host.toLowerCase()) ?? [...new Set([hostname, ...local])]
  )
}

// Whoever reaches a demo can open every account: its mails, with links for new passwords, are shown to all.
const readDemo = (setting: SettingsReader, { host, publicUrl }: { host: string; publicUrl: string }) => {
  const said = setting.flag('DEMO')
  if (said !== undefined) return said
  if (setting.text('DEMO') !== undefined || setting.text('DATABASE_URL') !== undefined) return false
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal =
    [hostForUrl(host), hostname].every((name) => LOOPBACK.includes(name)) && protocol === 'http:'
  if (!isLocal)
    setting.reject(
      'DEMO',
      'is on or off where others can reach the portal (HOST, PUBLIC_URL): in a demo everybody can read all mails and open all accounts',
    )
  return isLocal
}

const readServer = (setting: SettingsReader) => {
  const port = setting.number('PORT', [0, 65_535]) ?? 3000
  const host = setting.text('HOST') ?? '127.0.0.1'
  const publicUrl = readPublicUrl(setting, host, port)
  const metricsPort = setting.number('METRICS_PORT', [0, 65_535])
  if (metricsPort && metricsPort === port)
    setting.reject('METRICS_PORT', 'is not the port of the portal itself')
  return {
    port,
    host,
    publicUrl,
    secure: publicUrl.startsWith('https:'),
    requestHosts: readHosts(setting, publicUrl),
    metricsPort,
    maxLoopDelay: setting.number('MAX_LOOP_DELAY', [0, 60_000]) ?? 1500,
    timeLimitFactor: setting.number('TIME_LIMIT_FACTOR', [1, 100]) ?? 1,
    trustProxy: readTrustProxy(setting),
    staffNetworks: readStaffNetworks(setting),
    logLevel: setting.oneOf('LOG_LEVEL', LEVELS) ?? 'info',
  }
}

// `campusgids, wageningen:1004217`: a partner, and one that is an institution itself
const readPartners = (setting: SettingsReader) => {
  const partners = (setting.list('AFFILIATES') ?? ['campusgids']).map((affiliate) => affiliate.split(':'))
  return {
    affiliates: partners.map(([id = '']) => id),
    partnerInstitutions: Object.fromEntries(
      partners.flatMap(([id = '', institution]) => (institution ? [[id, institution]] : [])),
    ),
  }
}

const readServices = (setting: SettingsReader) => ({
  smtpUrl: setting.url('SMTP_URL', ['smtp:', 'smtps:']),
  smtpTls: setting.flag('SMTP_TLS') ?? true,
  mailFrom: readMailFrom(setting),
  contentUrl: setting.url('CONTENT_URL', ['http:', 'https:']),
  contentKey: setting.text('CONTENT_KEY'),
  contentDir: resolve(setting.text('CONTENT_DIR') ?? 'content'),
  postcodeUrl: setting.url('POSTCODE_URL', ['http:', 'https:']),
  ratesUrl: setting.url('RATES_URL', ['http:', 'https:']),
  claimsSecondLimit: setting.number('CLAIMS_SECOND_LIMIT', [0, 1_000_000]) ?? 500,
  ...readPartners(setting),
  blockedDestinations: new Set(setting.list('BLOCKED_DESTINATIONS')?.map((code) => code.toUpperCase())),
  completeSold: setting.flag('COMPLETE_SOLD') ?? true,
})

/** Reads the environment once; throws one `ConfigError` that names every wrong setting. Without any settings the portal runs. */
export const readConfig = (env: Environment): Config => {
  const setting = settingsOf(env)
  const databaseUrl = setting.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const server = readServer(setting)
  const demo = readDemo(setting, server)
  const dataDir = resolve(setting.text('DATA_DIR') ?? 'data')
  const secret = readSecret(setting)
  const settings = {
    ...server,
    ...readServices(setting),
    dataDir,
    databaseUrl,
    databaseConnections: setting.number('DATABASE_CONNECTIONS', [2, 500]) ?? 20,
    demo,
    clock: readClock(setting, demo),
    clockGuard: setting.flag('CLOCK_GUARD') ?? true,
    limits: readLimits(setting),
    company: readCompany(setting),
  }
  if (setting.problems.length) throw new ConfigError(setting.problems)
  return {
    ...settings,
    contentUrl: settings.contentUrl && withoutSlash(settings.contentUrl),
    secret: secret ?? storedSecret(dataDir),
  }
}
