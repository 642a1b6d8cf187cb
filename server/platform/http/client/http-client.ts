import { circuitBreaker } from './circuit-breaker.ts'

type ClientLimits = {
  readonly timeoutMs: number
  /** The reading of a longer reply is aborted. */
  readonly maxBytes: number
  /** The most calls in a minute, regardless of our own load. */
  readonly callsPerMinute: number
  /** Milliseconds of a monotonic clock; the clock of the demo may be stopped. */
  readonly now?: (() => number) | undefined
}

export type JsonRequest<T> = {
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** With a body the request is a POST of JSON. */
  readonly body?: unknown
  /** Parses the JSON of the reply; throws when it is not as expected. */
  readonly read: (json: unknown) => T
}

const MINUTE_MS = 60_000

const readCapped = async (answer: Response, maxBytes: number) => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    // leaving the loop cancels the rest of the response
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`)
    parts.push(part)
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
}

const bodyOf = (body: unknown): RequestInit =>
  body === undefined
    ? { headers: { accept: 'application/json' } }
    : {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }

type ReplyLimits = Pick<ClientLimits, 'timeoutMs' | 'maxBytes'>

/** The text at an address, within a time-out and a size, without redirects; every failure throws. */
export const fetchText = async (url: URL, limits: ReplyLimits, init: RequestInit = {}): Promise<string> => {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const answer = await fetch(url, { ...init, redirect: 'manual', signal })
  if (answer.status === 200) return readCapped(answer, limits.maxBytes)
  await answer.body?.cancel()
  throw new Error(`the answer has status ${answer.status}`)
}

const fetchJson = async <T>(url: URL, { body, read }: JsonRequest<T>, limits: ClientLimits): Promise<T> =>
  read(JSON.parse(await fetchText(url, limits, bodyOf(body))))

const callBudget = (perMinute: number, now: () => number) => {
  let calls: readonly number[] = []
  return () => {
    calls = calls.filter((at) => now() - at < MINUTE_MS)
    if (calls.length >= perMinute) throw new Error(`the limit of ${perMinute} calls a minute is reached`)
    calls = [...calls, now()]
  }
}

const addressOf = (base: string, query: JsonRequest<unknown>['query']) => {
  const url = new URL(base)
  for (const [name, value] of Object.entries(query))
    for (const item of [value].flat()) url.searchParams.append(name, item)
  return url
}

/**
 * A client for one external JSON service: a fixed host and path, no redirects, a time-out, a maximum size of replies, a
 * maximum number of calls a minute, and a circuit breaker. Every failure throws.
 */
export const httpClient = (base: string, limits: ClientLimits) => {
  const now = limits.now ?? (() => performance.now())
  const breaker = circuitBreaker(now)
  const spend = callBudget(limits.callsPerMinute, now)
  return <T>(request: JsonRequest<T>): Promise<T> =>
    breaker(() => fetchJson(addressOf(base, request.query), request, limits), spend)
}
