import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

import { showNotice } from '#web/platform/alerts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { notifyLogOut, setLoggedOut, session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'

import { onLogOutElsewhere } from './log-out-elsewhere.ts'

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
