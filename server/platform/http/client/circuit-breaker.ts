const FAILURES = 5
const PROBE_EVERY_MS = 30_000

/**
 * After five failures in a row nothing is tried any more, save one probe each 30 seconds; the first success closes it.
 * `before` runs only when a call is to be made; what it throws is not the other side's failure.
 */
export const circuitBreaker = (now: () => number) => {
  let failures = 0
  let nextProbeAt = 0
  const open = () => failures >= FAILURES
  return async <T>(call: () => Promise<T>, before: () => void = () => {}): Promise<T> => {
    if (open() && now() < nextProbeAt) throw new Error('is left alone after failing five times')
    before()
    // others that come while the probe is under way are turned away
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
