import { LRUCache } from 'lru-cache'

// Anonymous pages are the same for everybody, so a few entries serve most visits. New content shows within a minute.
const CACHED_MS = 60_000
const MOST = 300

/** A render that hangs fails for those who wait for it, and the next request tries again. */
export const RENDER_MS = 15_000

/** Returns what was rendered for a key, or renders it; caches it for a minute when `mayCache` says so. */
type PageCache<T extends object> = (
  key: string,
  render: () => Promise<T>,
  rules?: {
    readonly mayCache?: (rendered: T) => boolean
    /** Before a page that is not cached is rendered or waited for; may refuse. */
    readonly beforeRender?: () => Promise<void>
  },
) => Promise<T>

/** Caches the 300 pages that were used last. Requests during a render share it, so that a crowd costs one render. */
export const pageCache = <T extends object>(renderMs: number): PageCache<T> => {
  const pages = new LRUCache<string, T, () => Promise<T>>({
    max: MOST,
    ttl: CACHED_MS,
    // looked up at each call, so that tests can replace it
    perf: { now: () => performance.now() },
    fetchMethod: (_key, _stale, { context: render }) => render(),
  })
  return async (key, render, { mayCache = () => true, beforeRender } = {}) => {
    const cached = pages.get(key)
    if (cached) return cached
    await beforeRender?.()
    const page = await pages.forceFetch(key, { context: render, signal: AbortSignal.timeout(renderMs) })
    // unless a later render has already replaced it
    if (!mayCache(page) && pages.peek(key) === page) pages.delete(key)
    return page
  }
}
