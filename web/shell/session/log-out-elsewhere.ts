import { lastContact } from '#web/platform/session.ts'
import { timeSince, onTabEvent } from '#web/platform/tab-events.ts'

// The page's own clock may stop while a computer sleeps, so it is only used to measure how long ago something was.
const sinceContact = () => performance.now() - lastContact.get()

/**
 * Listens for a log-out by the button of another tab, also one that happened while this tab was loading, after the
 * server last answered it; returns a function that stops listening.
 */
export const onLogOutElsewhere = (listener: () => void): (() => void) => {
  const stop = onTabEvent((event) => {
    if (event === 'out') listener()
  })
  const ago = timeSince('out')
  if (ago !== undefined && ago < sinceContact()) listener()
  return stop
}
