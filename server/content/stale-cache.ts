import { LRUCache } from 'lru-cache'

const FRESH_MS = 5 * 60_000
const FAILED_MS = 10_000

// Pages and answers of both languages; only what the provider lists is asked for.
const MOST = 5000

type Reply = { readonly value: unknown } | { readonly problem: unknown }

/**
 * Remembers the last good reply to each question for five minutes. After that it is still given at once, while the
 * next one is fetched. A failure changes no good reply; where there is none it is remembered for ten seconds and then
 * tried again in the same way, so that nobody waits but the first.
 */
export const staleCache = (now: () => number) => {
  const replies = new LRUCache<string, Reply, () => Promise<unknown>>({
    max: MOST,
    ttl: FRESH_MS,
    ttlResolution: 0,
    // the library takes a beginning at 0 for none
    perf: { now: () => now() + 1 },
    allowStale: true,
    fetchMethod: async (_key, last, { context, options }): Promise<Reply> => {
      try {
        return { value: await context() }
      } catch (problem) {
        options.ttl = FAILED_MS
        return last && 'value' in last ? last : { problem }
      }
    },
  })
  return async <T>(key: string, fetch: () => Promise<T>): Promise<T> => {
    const reply = await replies.forceFetch(key, { context: fetch })
    if ('problem' in reply) throw reply.problem
    // one key is always asked with the same fetch, so its value is what that fetch makes
    return reply.value as T
  }
}
