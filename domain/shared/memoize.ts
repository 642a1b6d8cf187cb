// The days of more than a century, say. Who asks for more makes us forget all, and costs the time that we would need anyway.
const MOST_KEPT = 50_000

/**
 * The same function, which works out each answer once: for pure functions of a key that is asked for again and again.
 * Forgets all when there are too many; an answer of `undefined` is not kept.
 */
export const kept = <Key extends string | number, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const known = new Map<Key, Made>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= MOST_KEPT) known.clear()
    const made = make(key)
    known.set(key, made)
    return made
  }
}
