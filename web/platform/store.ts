import { useSyncExternalStore } from 'react'

export type Store<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes a small store outside React; listeners hear of every change. */
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

/** Reads a store in a component; while the server's page is taken over it gives `first`, what the server drew. */
export const useStore = <T>(of: Store<T>, first?: T): T =>
  useSyncExternalStore(of.subscribe, of.get, () => (first === undefined ? of.get() : first))

const never = () => () => undefined

/** False on the server and while its page is taken over, true right after. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
