import autocannon from 'autocannon'
import type { Request } from 'autocannon'

export type Load = {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** What is loaded: the requests in turn, over this many connections. */
export type LoadTarget = {
  readonly url: string
  readonly connections: number
  readonly requests: readonly Request[]
}

const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+(\/|$)/

/** Loads an address of this machine for some seconds, at a rate or as fast as it answers; throws when a reply is wrong. */
export const load = async (
  { url, connections, requests }: LoadTarget,
  seconds: number,
  rate?: number,
): Promise<Load> => {
  if (!LOOPBACK.test(url)) throw new Error(`the load goes to this machine only, not to ${url}`)
  const result = await autocannon({
    url,
    connections,
    requests: [...requests],
    duration: seconds,
    // a slow answer is measured, not cut off
    timeout: 30,
    ...(rate !== undefined && { overallRate: rate }),
  })
  const wrong = result.errors + result.timeouts + result.non2xx
  if (wrong) throw new Error(`${url}: ${wrong} of ${result.requests.total} answers were wrong`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
