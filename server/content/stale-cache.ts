import { LRUCache } from 'lru-cache'

const FRESH_MS = 5 * 60_000
const FAILED_MS = 10_000

// Pages and answers of both languages; only those that the provider lists are fetched.
const MOST = 5000

type Reply = { readonly value: unknown } | { readonly problem: unknown }

/**
 * Caches the last good reply for each key for five minutes. After that it is still returned at once while a new one is
 * fetched (stale-while-revalidate). A failure does not replace a good reply; if there is none, the failure is cached for
 * ten seconds and then retried in the same way, so that only the first caller waits.
 */
export const staleCache = (now: () => number) => {
  const replies = new LRUCache<string, Reply, () => Promise<unknown>>({
    max: MOST,
    ttl: FRESH_MS,
    ttlResolution: 0,
    // the library treats a start time of 0 as not set
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
    // a key always has the same fetch function, so the value has its type
    return reply.value as T
  }
}
