import autocannon from 'autocannon'
import type { Request } from 'autocannon'

export type Load = {
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export type LoadOptions = {
  readonly connections: number
  readonly seconds: number
  readonly requests?: readonly Request[]
  /** Requests a second; without it as many as are answered. */
  readonly rate?: number
}

const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+(\/|$)/

const cannon = (url: string, { connections, requests, rate }: LoadOptions, duration: number) =>
  autocannon({
    url,
    connections,
    duration,
    // a slow answer is measured, not cut off
    timeout: 30,
    ...(requests && { requests: [...requests] }),
    ...(rate !== undefined && { overallRate: rate }),
  })

/** Loads an address of this machine for some seconds; throws when a reply is wrong. */
export const load = async (url: string, options: LoadOptions): Promise<Load> => {
  if (!LOOPBACK.test(url)) throw new Error(`the load goes to this machine only, not to ${url}`)
  const result = await cannon(url, options, options.seconds)
  const wrong = result.errors + result.timeouts + result.non2xx
  if (wrong) throw new Error(`${url}: ${wrong} of ${result.requests.total} answers were wrong`)
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

/** Does the same work over this many connections at once for some seconds, measured in this process. */
export const workLoad = async (
  work: () => Promise<unknown>,
  { connections, seconds }: Pick<LoadOptions, 'connections' | 'seconds'>,
): Promise<Load> => {
  const took: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  const connection = async () => {
    while (performance.now() < end) {
      const from = performance.now()
      await work()
      took.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const sorted = took.toSorted((one, other) => one - other)
  return {
    perSecond: (took.length / (performance.now() - begin)) * 1000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}
