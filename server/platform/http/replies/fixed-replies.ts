import { LRUCache } from 'lru-cache'

import { compressText } from './compress-text.ts'
import type { TextEncodings } from './compress-text.ts'

// Lists by language, and institutions by country and search text: at most about 40 MB.
const MOST = 500

/**
 * Caches replies that only change with a release, or an edition that its key names, as compressed bytes with their ETag. Each is built and validated once,
 * and clients that do not read their reply share one copy in memory. Concurrent requests wait for the same one.
 */
export const fixedReplies = (): ((key: string, make: () => Promise<unknown>) => Promise<TextEncodings>) => {
  const replies = new LRUCache<string, TextEncodings, () => Promise<unknown>>({
    max: MOST,
    fetchMethod: async (_key, _stale, { context }) => compressText(JSON.stringify(await context()), false),
  })
  return (key, make) => replies.forceFetch(key, { context: make })
}
