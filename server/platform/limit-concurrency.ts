import { unavailable } from '#server/platform/errors/refuse.ts'

/**
 * Runs at most `running` tasks at once; up to `waiting` tasks are queued, and further ones are refused with 503.
 * For work that needs much memory or a whole processor.
 */
export const limitConcurrency = (running: number, waiting: number) => {
  let free = running
  const queue: (() => void)[] = []
  const turn = () => {
    if (free > 0) {
      free -= 1
      return undefined
    }
    if (queue.length >= waiting) throw unavailable('queue')
    return new Promise<void>((resolve) => queue.push(resolve))
  }
  return async <T>(task: () => Promise<T>): Promise<T> => {
    await turn()
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
