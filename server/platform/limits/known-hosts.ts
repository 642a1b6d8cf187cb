import type { FastifyInstance } from 'fastify'

import { issue } from '#domain/shared/issue.ts'
import type { Config } from '#server/platform/config/config.ts'
import { LOOPBACK } from '#server/platform/config/loopback.ts'
import { RefusalError } from '#server/platform/errors/refuse.ts'
import type { Log } from '#server/platform/log/log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered whatever its Host header says. */
    anyHost?: boolean
  }
}

type Hosts = Pick<Config, 'publicUrl' | 'requestHosts'>

const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '')

/**
 * Which of our names a Host header means: the public one, one of REQUEST_HOSTS, or the machine itself. Undefined for any
 * other, so that the number of pages that may be cached does not depend on what clients make up.
 */
export const knownHost = (
  host: string | undefined,
  { publicUrl, requestHosts }: Hosts,
): string | undefined => {
  const own = new URL(publicUrl).host
  // old clients and probes of balancers send none
  if (!host) return own
  const [whole, name] = [host.toLowerCase(), nameOf(host)]
  if (whole === own || name === nameOf(own)) return own
  return (
    [whole, name].find((allowedHost) => requestHosts.includes(allowedHost)) ??
    LOOPBACK.find((loopback) => loopback === name)
  )
}

/** The host for which a page is made: one of a few, whatever the client sent. */
export const hostOfPages = (host: string | undefined, config: Hosts): string =>
  knownHost(host, config) ?? new URL(config.publicUrl).host

type Settings = { readonly config: Hosts; readonly log: Log }

/**
 * Refuses pages and files for hosts that are not ours: another site whose name leads here (DNS rebinding) could read what
 * we show, and each made-up name would be a page of its own. Probes of health name the machine as they like, and a
 * declared call compares its origin with the settings, never with this header.
 */
export const refuseUnknownHosts = (app: FastifyInstance, { config, log }: Settings): void => {
  let warned = false
  app.addHook('onRequest', (request, _, done) => {
    const { anyHost, endpoint } = request.routeOptions.config
    if (anyHost || endpoint || knownHost(request.host, config)) return done()
    if (!warned)
      log.warn(
        { event: 'unknown_host' },
        'a request was refused, as its Host is neither that of PUBLIC_URL nor one of REQUEST_HOSTS',
      )
    warned = true
    return done(new RefusalError('errors.unknownHost', [issue('', 'errors.unknownHost')]))
  })
}
