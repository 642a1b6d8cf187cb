// The days of more than a century, say. Who asks for more makes us forget all, and costs the time that we would need anyway.
const MOST = 50_000

/**
 * The same function, which works out the result for each key once. It forgets all of them when there are too many, and
 * where `forgetLater` is given also at the time that it chooses: it is called with what forgets when the first is stored.
 */
export const memoize = <Key, Result>(
  work: (key: Key) => Result,
  forgetLater?: (forget: () => void) => void,
): ((key: Key) => Result) => {
  const results = new Map<Key, { readonly result: Result }>()
  return (key) => {
    const found = results.get(key)
    if (found) return found.result
    const result = work(key)
    if (results.size >= MOST) results.clear()
    if (results.size === 0) forgetLater?.(() => results.clear())
    results.set(key, { result })
    return result
  }
}
