import { LRUCache } from 'lru-cache'

import { compressText } from './compress-text.ts'
import type { Compressed } from './compress-text.ts'

// Lists by language, and institutions by country and search text: some 40 MB where everything is as large as the largest.
const MOST = 500

/**
 * Keeps replies that change with a release only as the bytes that travel, with their ETag: those who do not read their
 * reply share one in memory, and it is built and judged once. Clients that ask at once wait for the same one.
 */
export const fixedReplies = (): ((key: string, make: () => Promise<unknown>) => Promise<Compressed>) => {
  const replies = new LRUCache<string, Compressed, () => Promise<unknown>>({
    max: MOST,
    fetchMethod: async (_key, _stale, { context }) => compressText(JSON.stringify(await context()), false),
  })
  return (key, make) => replies.forceFetch(key, { context: make })
}
