import { lastContact } from '#web/platform/session.ts'
import { lastTold, onTabNews } from '#web/platform/tab-events.ts'

// The page's own clock may stand still while a computer sleeps: only how long ago it was is taken from it.
const sinceContact = () => performance.now() - lastContact.get()

/**
 * Listens for a log-out by the button of another tab, also one from before it listened and after the server last knew
 * this tab; the answer ends it.
 */
export const onLogOutElsewhere = (heard: () => void): (() => void) => {
  const stop = onTabNews((what) => {
    if (what === 'out') heard()
  })
  const ago = lastTold('out')
  if (ago !== undefined && ago < sinceContact()) heard()
  return stop
}
