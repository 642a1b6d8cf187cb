// Enough for each day of more than a century. Above it the cache is cleared, which only costs computing results again.
const MAX_ENTRIES = 50_000

/**
 * Caches the results of a function by key. The cache is cleared when it is full and, with `clearLater`, also at a time
 * that it chooses: when the first result is stored it is called with a function that clears the cache.
 */
export const memoize = <Key, Result>(
  compute: (key: Key) => Result,
  clearLater?: (clear: () => void) => void,
): ((key: Key) => Result) => {
  const results = new Map<Key, { readonly result: Result }>()
  return (key) => {
    const cached = results.get(key)
    if (cached) return cached.result
    const result = compute(key)
    if (results.size >= MAX_ENTRIES) results.clear()
    if (results.size === 0) clearLater?.(() => results.clear())
    results.set(key, { result })
    return result
  }
}
