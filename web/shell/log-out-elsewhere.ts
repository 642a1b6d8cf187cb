import { lastContact } from '#web/platform/session.ts'

// The moment alone, and nothing of who it was.
const KEY = 'logged-out'

// tabs of one device compare their moments among themselves, whatever day the portal has
// oxlint-disable-next-line pont/no-date
const now = () => Date.now()

/** Tells the other tabs of this browser, and those that open in this moment, that the visitor logged out by the button. */
export const tellOtherTabs = (): void => {
  try {
    localStorage.setItem(KEY, String(now()))
  } catch {
    // no storage: the other tabs ask for a login at their next call
  }
}

const lastLogOut = () => {
  try {
    return Number(localStorage.getItem(KEY))
  } catch {
    return 0
  }
}

// The page's own clock may stand still while a computer sleeps: only how long ago it was is taken from it.
const contactAt = () => now() - (performance.now() - lastContact.get())

/**
 * Hears when the visitor logs out by the button of another tab, also when that was before the hearing began and after the
 * server last knew this tab; the answer ends the hearing.
 */
export const onLogOutElsewhere = (heard: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) heard()
  }
  addEventListener('storage', hear)
  if (lastLogOut() > contactAt()) heard()
  return () => removeEventListener('storage', hear)
}
