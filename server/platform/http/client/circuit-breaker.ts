const FAILURES = 5
const PROBE_EVERY_MS = 30_000

/**
 * Opens after five consecutive failures and then lets one probe through every 30 seconds; the first success closes it.
 * `before` runs only when a call is made; an error that it throws does not count as a failure of the service.
 */
export const circuitBreaker = (now: () => number) => {
  let failures = 0
  let nextProbeAt = 0
  const open = () => failures >= FAILURES
  return async <T>(call: () => Promise<T>, before: () => void = () => {}): Promise<T> => {
    if (open() && now() < nextProbeAt)
      throw new Error('the service failed five times and is not called for now')
    before()
    // other calls during the probe are refused
    if (open()) nextProbeAt = now() + PROBE_EVERY_MS
    try {
      const answer = await call()
      failures = 0
      return answer
    } catch (problem) {
      failures += 1
      nextProbeAt = now() + PROBE_EVERY_MS
      throw problem
    }
  }
}
