import { deviceStorage } from './browser-features.ts'

// Only a timestamp is stored, nothing about the person.
const KEYS = { in: 'logged-in', out: 'logged-out' } as const

type TabEvent = keyof typeof KEYS

// tabs of one device compare their timestamps with each other, whatever day the portal has
// oxlint-disable-next-line pont/no-date
const now = () => Date.now()

/** Notifies the other tabs of this browser, also those that are just opening, that somebody logged in or out. */
export const notifyTabs = (event: TabEvent): void => {
  // where it is not stored, the other tabs ask for a log-in at their next call
  deviceStorage.set(KEYS[event], String(now()))
}

/** How many milliseconds ago the event last happened; undefined if it never did. */
export const timeSince = (event: TabEvent): number | undefined => {
  const timestamp = Number(deviceStorage.get(KEYS[event]))
  return timestamp ? now() - timestamp : undefined
}

/** Listens for the events of other tabs; returns a function that stops listening. */
export const onTabEvent = (listener: (event: TabEvent) => void): (() => void) => {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEYS.in) listener('in')
    if (key === KEYS.out) listener('out')
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
