import { setTimeout as wait } from 'node:timers/promises'

import DataLoader from 'dataloader'

// More than these become two questions, so that none holds up the others for long.
const MOST_KEYS = 100

// An answer takes a tenth of this; one that hangs must not keep the next ones from asking.
const LONGEST_HOLD_MS = 10

/**
 * Answers for one key what `read` answers for many, in their order: keys that are asked for in one turn of the event
 * loop, or while a question is on its way, become one question. Nothing is kept; a question that fails refuses its keys.
 */
export const askedTogether = <Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) => {
  let onItsWay: Promise<readonly Value[]> | undefined
  const ask = async (keys: readonly Key[]) => {
    const answer = read(keys)
    onItsWay = answer
    try {
      return await answer
    } finally {
      if (onItsWay === answer) onItsWay = undefined
    }
  }
  const answered = async (question: Promise<unknown>) => {
    await Promise.race([Promise.allSettled([question]), wait(LONGEST_HOLD_MS, undefined, { ref: false })])
  }
  const loader = new DataLoader<Key, Value>(ask, {
    cache: false,
    maxBatchSize: MOST_KEYS,
    batchScheduleFn: (leave) => {
      if (onItsWay) void answered(onItsWay).then(() => setImmediate(leave))
      else setImmediate(leave)
    },
  })
  return (key) => loader.load(key)
}
