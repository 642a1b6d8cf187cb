// A moment alone, and nothing of who it was.
const KEYS = { in: 'logged-in', out: 'logged-out' } as const

type What = keyof typeof KEYS

// tabs of one device compare their moments among themselves, whatever day the portal has
// oxlint-disable-next-line pont/no-date
const now = () => Date.now()

/** Tells the other tabs of this browser, and those that open in this moment, that somebody logged in or out. */
export const tellTabs = (what: What): void => {
  try {
    localStorage.setItem(KEYS[what], String(now()))
  } catch {
    // no storage: the other tabs ask for a login at their next call
  }
}

/** How many milliseconds ago it was last told; undefined where it never was. */
export const lastTold = (what: What): number | undefined => {
  try {
    const moment = Number(localStorage.getItem(KEYS[what]))
    return moment ? now() - moment : undefined
  } catch {
    return undefined
  }
}

/** Listens for what another tab tells; the answer ends it. */
export const onTabNews = (listener: (what: What) => void): (() => void) => {
  const listen = ({ key }: StorageEvent) => {
    if (key === KEYS.in) listener('in')
    if (key === KEYS.out) listener('out')
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
