/**
 * Remembers what it made until the next turn of the event loop: who asks at the same moment shares one look at the
 * files, and who asks after somebody saved one sees what was saved.
 */
export const oncePerTurn = <Key, T>(make: (key: Key) => T): ((key: Key) => T) => {
  const made = new Map<Key, { readonly value: T }>()
  return (key) => {
    const already = made.get(key)
    if (already) return already.value
    if (!made.size) setImmediate(() => made.clear())
    const value = make(key)
    made.set(key, { value })
    return value
  }
}
