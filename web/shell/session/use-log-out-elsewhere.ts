import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

import { showNotice } from '#web/platform/alerts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { notifyLogOut, setLoggedOut, session, lastContact } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
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

/** Logs this tab out when the customer logs out in another: on a shared computer no tab keeps showing their name. */
export const useLogOutElsewhere = (): void => {
  const navigate = useNavigate()
  const paths = usePaths()
  const { authenticated } = useStore(session)
  const logOutHere = useEffectEvent(async () => {
    // the listener may be called twice
    if (!session.get().authenticated) return
    setLoggedOut()
    // at once what this tab has loaded, then what it would load again
    notifyLogOut()
    const { clearDraftsInThisTab } = await import('./clear-drafts.ts')
    clearDraftsInThisTab()
    await navigate(paths.home())
    showNotice('shell.loggedOut', 'success')
  })
  useEffect(() => (authenticated ? onLogOutElsewhere(() => void logOutHere()) : undefined), [authenticated])
}
