import { useNavigate } from 'react-router'

import { showNotice } from '#web/platform/alerts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'

/** Logs out at once with a notice on home, and clears what was typed (ruling 12). */
export const useLogOut = (): (() => Promise<void>) => {
  const navigate = useNavigate()
  const paths = usePaths()
  return async () => {
    // calls and their shapes load on demand: most visitors are not logged in
    const { logOut } = await import('#web/platform/api/session-check.ts')
    const { clearDraftsInAllTabs } = await import('./clear-drafts.ts')
    await logOut()
    clearDraftsInAllTabs()
    await navigate(paths.home())
    showNotice('shell.loggedOut', 'success')
  }
}
