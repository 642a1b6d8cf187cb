import { useNavigate } from 'react-router'

import { showNotice } from '#web/platform/alerts.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'

/** Logs out at once and says so on home; what was typed is cleared with it (ruling 12). */
export const useLogOut = (): (() => Promise<void>) => {
  const navigate = useNavigate()
  const paths = usePaths()
  return async () => {
    // calls and their shapes come when they are wanted: most pages are read by nobody who is logged in
    const { logOut } = await import('#web/platform/session-check.ts')
    const { clearDrafts } = await import('./clear-drafts.ts')
    await logOut()
    clearDrafts()
    await navigate(paths.home())
    showNotice('shell.loggedOut', 'success')
  }
}
