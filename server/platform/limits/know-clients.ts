import type { FastifyInstance, FastifyServerOptions } from 'fastify'

import type { Config } from '#server/platform/config/config.ts'
import { staffNetworks } from '#server/platform/config/staff-networks.ts'
import type { Log } from '#server/platform/log/log.ts'

import { clientAddressOf } from './client-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the limits of its sender are counted by. */
    clientAddress: string
    /** Whether its sender is in a network of STAFF_NETWORKS; everybody is where that is not set. */
    inStaffNetwork: boolean
  }
}

/**
 * The proxies whose forwarded headers count: those next to us, or those with these addresses. A proxy appends the address
 * that it saw to what its client sent, so addresses count from the right.
 */
export const trustedProxies = ({
  trustProxy,
}: Pick<Config, 'trustProxy'>): NonNullable<FastifyServerOptions['trustProxy']> => {
  if (typeof trustProxy !== 'number') return [...trustProxy]
  return trustProxy === 0 ? false : (_address: string, hop: number) => hop < trustProxy
}

type Settings = { readonly config: Pick<Config, 'trustProxy' | 'staffNetworks'>; readonly log: Log }

// Behind a proxy that is not named, all customers share its address, and the limits per sender stop them all.
const warnOnce = ({ config, log }: Settings) => {
  let warned = config.trustProxy !== 0
  return (forwarded: unknown) => {
    if (warned || forwarded === undefined) return
    warned = true
    log.warn(
      { event: 'forwarded_address_ignored' },
      'requests have X-Forwarded-For, which is ignored: behind a proxy, set TRUST_PROXY, or everybody shares one limit',
    )
  }
}

/**
 * Takes the address of each sender while the connection is there: later it may be gone. A request whose sender has
 * already gone is dropped, as nobody reads a reply.
 */
export const knowClients = (app: FastifyInstance, settings: Settings): void => {
  const warn = warnOnce(settings)
  const isOfStaff = staffNetworks(settings.config.staffNetworks)
  app.decorateRequest('clientAddress', '')
  app.decorateRequest('inStaffNetwork', false)
  app.addHook('onRequest', (request, _, done) => {
    // undefined once the connection is gone, whatever its type says
    const ip = request.ip as string | undefined
    if (ip === undefined) {
      request.raw.destroy()
      // without done() no handler works for this request
      return undefined
    }
    warn(request.headers['x-forwarded-for'])
    request.clientAddress = clientAddressOf(ip)
    request.inStaffNetwork = isOfStaff(ip)
    return done()
  })
}
