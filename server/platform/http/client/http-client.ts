import { circuitBreaker } from './circuit-breaker.ts'

type ClientLimits = {
  readonly timeoutMs: number
  /** A longer answer is thrown away unread. */
  readonly maxBytes: number
  /** So many calls in a minute and no more, whatever is asked of us. */
  readonly callsPerMinute: number
  /** Milliseconds on a clock that only runs forward; the clock of the demo may stand still. */
  readonly now?: (() => number) | undefined
}

export type JsonRequest<T> = {
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** With a body the question is a POST of JSON. */
  readonly body?: unknown
  /** Makes the answer of its JSON, or throws when it is not one. */
  readonly read: (json: unknown) => T
}

const MINUTE_MS = 60_000

const readCapped = async (answer: Response, maxBytes: number) => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    // leaving the loop cancels the rest of the answer
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

const fetchJson = async <T>(url: URL, { body, read }: JsonRequest<T>, limits: ClientLimits): Promise<T> => {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const answer = await fetch(url, { ...bodyOf(body), redirect: 'manual', signal })
  if (answer.status === 200) return read(JSON.parse(await readCapped(answer, limits.maxBytes)))
  await answer.body?.cancel()
  throw new Error(`the answer has status ${answer.status}`)
}

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
    for (const one of [value].flat()) url.searchParams.append(name, one)
  return url
}

/**
 * Asks one service outside for JSON: always that host and path, redirects not followed, with a time-out, a largest
 * answer, a largest number of calls a minute, and a breaker that leaves a failing service alone. Every failure throws.
 */
export const httpClient = (base: string, limits: ClientLimits) => {
  const now = limits.now ?? (() => performance.now())
  const breaker = circuitBreaker(now)
  const spend = callBudget(limits.callsPerMinute, now)
  return <T>(request: JsonRequest<T>): Promise<T> =>
    breaker(() => fetchJson(addressOf(base, request.query), request, limits), spend)
}
