import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server draws and while the browser takes over what it drew; true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
