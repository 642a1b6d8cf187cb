import type { WorkView } from '#contract/settings.ts'
import type { Config } from '#server/platform/config/config.ts'

// An address may carry a name and a password before its host.
const hostOf = (url: string | undefined) => (url === undefined ? '' : new URL(url).host)

const flag = (on: boolean) => (on ? 'on' : 'off')

/** The settings of the server by their names, without secrets; where one is empty, it is not set. */
export const shownConfiguration = (config: Config): WorkView['configuration'] =>
  Object.entries({
    PUBLIC_URL: config.publicUrl,
    DEMO: flag(config.demo),
    DATABASE_URL: config.databaseUrl === undefined ? '' : hostOf(config.databaseUrl),
    DATABASE_CONNECTIONS: String(config.databaseConnections),
    SMTP_URL: hostOf(config.smtpUrl),
    SMTP_TLS: flag(config.smtpTls),
    MAIL_FROM: config.mailFrom.address,
    CONTENT_URL: hostOf(config.contentUrl),
    POSTCODE_URL: hostOf(config.postcodeUrl),
    RATES_URL: hostOf(config.ratesUrl),
    AFFILIATES: config.affiliates.join(', '),
    BLOCKED_DESTINATIONS: [...config.blockedDestinations].join(', '),
    COMPLETE_SOLD: flag(config.completeSold),
    CLOCK_GUARD: flag(config.clockGuard),
    TRUST_PROXY: String(config.trustProxy),
    LOG_LEVEL: config.logLevel,
    COMPANY_EMAIL: config.company.email,
  }).map(([name, value]) => ({ name, value }))
