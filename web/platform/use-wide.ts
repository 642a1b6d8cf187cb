import { useSyncExternalStore } from 'react'

import { mediaQuery } from './browser-features.ts'

// as wide as the pages that show two things beside each other (web/ui/layout/Columns.module.css)
const query = () => mediaQuery('(width >= 64rem)')

const subscribe = (onChange: () => void) => {
  const list = query()
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

/** Whether a list and what is chosen of it fit beside each other; only for pages that the browser draws. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? true,
    () => true,
  )
