import { issue } from '#domain/shared/issue.ts'

import { refuse } from '#server/platform/errors/refuse.ts'

const RETRY_SECONDS = 5

type Limits = {
  readonly running: number
  /** How many tasks may wait, of all and of one sender. */
  readonly waiting: number
  readonly waitingOfOne: number
}

const busy = (): never =>
  refuse('errors.unavailable', [issue('', 'errors.unavailable', { seconds: RETRY_SECONDS })])

/**
 * Runs tasks that are costly: several at once, but one of each sender, and senders take turns, so that whoever sends many
 * does not hold up the others. Refuses with 503 when too many wait.
 */
export const takeTurns = (limits: Limits): (<T>(sender: string, task: () => Promise<T>) => Promise<T>) => {
  // in the order in which the senders have their turn
  const queues = new Map<string, (() => void)[]>()
  const running = new Set<string>()
  const next = () => {
    if (running.size >= limits.running) return
    const turn = [...queues].find(([sender]) => !running.has(sender))
    if (!turn) return
    const [sender, [start, ...rest]] = turn
    queues.delete(sender)
    if (rest.length) queues.set(sender, rest)
    running.add(sender)
    start?.()
    next()
  }
  const wait = (sender: string) => {
    const own = queues.get(sender) ?? []
    const all = [...queues.values()].reduce((sum, { length }) => sum + length, 0)
    if (all >= limits.waiting || own.length >= limits.waitingOfOne) busy()
    const { promise, resolve } = Promise.withResolvers<void>()
    queues.set(sender, [...own, resolve])
    next()
    return promise
  }
  return async (sender, task) => {
    await wait(sender)
    try {
      return await task()
    } finally {
      running.delete(sender)
      next()
    }
  }
}
