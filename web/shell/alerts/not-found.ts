import { useLocation } from 'react-router'

import { usePaths } from '#web/platform/i18n/use-texts.ts'

/** Whether this address is that of home for whoever came for a page that does not exist (SHELL-08). */
export const useAsksNotFound = (): boolean => {
  const { pathname, search } = useLocation()
  const home = usePaths().home()
  const query = new URLSearchParams(search)
  return pathname === home && query.has('not-found')
}
