import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

import { showNotice } from '#web/platform/alerts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { leave, session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'

import { clearDraftsHere } from './clear-drafts.ts'
import { onLogOutElsewhere } from './log-out-elsewhere.ts'

/** Leaves with the tab in which the visitor logs out: on a shared computer no other tab goes on showing who it was. */
export const useLogOutElsewhere = (): void => {
  const navigate = useNavigate()
  const paths = usePaths()
  const { authenticated } = useStore(session)
  const leaveToo = useEffectEvent(async () => {
    // it may be told twice
    if (!session.get().authenticated) return
    leave()
    clearDraftsHere()
    await navigate(paths.home())
    showNotice('shell.loggedOut', 'success')
  })
  useEffect(() => (authenticated ? onLogOutElsewhere(() => void leaveToo()) : undefined), [authenticated])
}
