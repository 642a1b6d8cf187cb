import { setTimeout as wait } from 'node:timers/promises'

// Customers wait for none of these parts longer than for a call of their own.
const PART = 25
// A database that is away fails every part; the day is then tried again later.
const MOST_FAILURES = 20

type Work = (part: readonly string[]) => Promise<void>

type Options = {
  readonly signal: AbortSignal
  /** Called for the one id that fails alone. */
  readonly onFailure: (error: unknown, id: string) => void
}

/**
 * Does work for ids in small parts, each of which is a transaction. A part that fails is halved until only the id that
 * fails is left out, so that one of them keeps no other back. Throws at the end if something failed. Between two parts
 * it waits as long as the part took, so that calls have the other half of the time.
 */
export const inParts = async (ids: readonly string[], options: Options, work: Work): Promise<void> => {
  const { signal, onFailure } = options
  let failures = 0
  const attempt = async (part: readonly string[]): Promise<void> => {
    signal.throwIfAborted()
    try {
      await work(part)
    } catch (error) {
      const [id] = part
      if (id === undefined || failures >= MOST_FAILURES) throw error
      if (part.length > 1) {
        const half = part.length >> 1
        await attempt(part.slice(0, half))
        return attempt(part.slice(half))
      }
      failures += 1
      onFailure(error, id)
    }
  }
  for (let from = 0; from < ids.length; from += PART) {
    const begin = performance.now()
    await attempt(ids.slice(from, from + PART))
    await wait(performance.now() - begin, undefined, { signal })
  }
  if (failures) throw new Error(`${failures} of ${ids.length} failed`)
}
