import { useSyncExternalStore } from 'react'

export type Store<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes a small store outside React; listeners are called on every change. */
export const store = <T>(initial: T): Store<T> => {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set: (value) => {
      current = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Reads a store in a component; during hydration it returns `first`, the value that the server rendered. */
export const useStore = <T>(of: Omit<Store<T>, 'set'>, first?: T): T =>
  useSyncExternalStore(of.subscribe, of.get, () => (first === undefined ? of.get() : first))
