import type { TabStorage } from '#web/platform/browser-features.ts'

/** A tab with a session storage of its own, and what is in it. */
export const memoryTab = () => {
  const items = new Map<string, string>()
  const storage: TabStorage = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
  return { storage, items }
}
