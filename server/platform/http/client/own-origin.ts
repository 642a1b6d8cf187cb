import type { FastifyRequest } from 'fastify'

import type { Config } from '#server/platform/config/config.ts'
import { LOOPBACK } from '#server/platform/config/loopback.ts'

type Hosts = Pick<Config, 'publicUrl' | 'requestHosts'>

// this machine has several names
const isSameMachine = (host: string, other: string) =>
  host === other || (LOOPBACK.includes(host) && LOOPBACK.includes(other))

// Compared with the settings, never with the Host header, which the client controls. On another port of our own host another
// program may answer: such an origin counts only if the browser itself has compared it with ours.
const isConfigured = (origin: string, { publicUrl, requestHosts }: Hosts, compared: boolean) => {
  if (origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  const [asked, own] = [new URL(origin), new URL(publicUrl)]
  if (asked.protocol !== own.protocol) return false
  if (!compared && isSameMachine(asked.hostname, own.hostname) && asked.port !== own.port) return false
  return [asked.host, asked.hostname].some((name) => requestHosts.includes(name))
}

/** Whether a call that changes something comes from our own pages (domain reference 8.1). */
export const isSameOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>, hosts: Hosts): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === undefined) return origin !== undefined && isConfigured(origin, hosts, false)
  return site === 'same-origin' && (origin === undefined || isConfigured(origin, hosts, true))
}
