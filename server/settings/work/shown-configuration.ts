import type { WorkView } from '#contract/settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import { companySettings } from '#server/platform/config/config-company.ts'
import { limitSettings } from '#server/platform/config/config-limits.ts'

// An address may carry a name and a password before its host.
const hostOf = (url: string | undefined) => (url === undefined ? '' : new URL(url).host)

const flag = (on: boolean) => (on ? 'on' : 'off')

const listOf = (values: Iterable<string>) => [...values].join(', ')

const proxiesOf = ({ trustProxy }: Config) =>
  typeof trustProxy === 'number' ? `${trustProxy}` : listOf(trustProxy)

const partnersOf = ({ affiliates, partnerInstitutions }: Config) =>
  listOf(affiliates.map((id) => [id, partnerInstitutions[id]].filter(Boolean).join(':')))

const clockOf = ({ clock }: Config) =>
  clock === undefined ? '' : Temporal.Instant.fromEpochMilliseconds(clock).toString()

type SettingValues = Readonly<Record<string, string>>

const NOT_SHOWN: SettingValues = {}

const aboutOffice = (config: Config) =>
  ({
    demo: { DEMO: flag(config.demo) },
    clock: { CLOCK: clockOf(config) },
    claimsSecondLimit: { CLAIMS_SECOND_LIMIT: `${config.claimsSecondLimit}` },
    staffNetworks: { STAFF_NETWORKS: listOf(config.staffNetworks) },
    affiliates: { AFFILIATES: partnersOf(config) },
    // shown with its partner
    partnerInstitutions: NOT_SHOWN,
    blockedDestinations: { BLOCKED_DESTINATIONS: listOf(config.blockedDestinations) },
    completeSold: { COMPLETE_SOLD: flag(config.completeSold) },
    company: companySettings(config.company),
  }) satisfies Partial<Record<keyof Config, SettingValues>>

const aboutServices = (config: Config) =>
  ({
    databaseUrl: { DATABASE_URL: hostOf(config.databaseUrl) },
    databaseConnections: { DATABASE_CONNECTIONS: `${config.databaseConnections}` },
    smtpUrl: { SMTP_URL: hostOf(config.smtpUrl) },
    smtpTls: { SMTP_TLS: flag(config.smtpTls) },
    mailFrom: { MAIL_FROM: `${config.mailFrom.name} <${config.mailFrom.address}>` },
    contentUrl: { CONTENT_URL: hostOf(config.contentUrl) },
    contentKey: NOT_SHOWN,
    contentDir: { CONTENT_DIR: config.contentDir },
    postcodeUrl: { POSTCODE_URL: hostOf(config.postcodeUrl) },
    ratesUrl: { RATES_URL: hostOf(config.ratesUrl) },
  }) satisfies Partial<Record<keyof Config, SettingValues>>

const aboutServer = (config: Config) =>
  ({
    publicUrl: { PUBLIC_URL: config.publicUrl },
    // shown by the address that customers see
    secure: NOT_SHOWN,
    requestHosts: { REQUEST_HOSTS: listOf(config.requestHosts) },
    host: { HOST: config.host },
    port: { PORT: `${config.port}` },
    metricsPort: { METRICS_PORT: `${config.metricsPort ?? ''}` },
    dataDir: { DATA_DIR: config.dataDir },
    trustProxy: { TRUST_PROXY: proxiesOf(config) },
    clockGuard: { CLOCK_GUARD: flag(config.clockGuard) },
    logLevel: { LOG_LEVEL: config.logLevel },
    maxLoopDelay: { MAX_LOOP_DELAY: `${config.maxLoopDelay}` },
    timeLimitFactor: { TIME_LIMIT_FACTOR: `${config.timeLimitFactor}` },
    limits: limitSettings(config.limits),
    secret: NOT_SHOWN,
  }) satisfies Partial<Record<keyof Config, SettingValues>>

// Each is shown, or stands here as one that is not: a new one does not compile until it is.
const all = (config: Config): Readonly<Record<keyof Config, SettingValues>> => ({
  ...aboutOffice(config),
  ...aboutServices(config),
  ...aboutServer(config),
})

/** The settings of the server by their names, without secrets; where one is empty, it is not set. */
export const shownConfiguration = (config: Config): WorkView['configuration'] =>
  Object.values(all(config)).flatMap((shown) =>
    Object.entries(shown).map(([name, value]) => ({ name, value })),
  )
