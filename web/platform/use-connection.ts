import { useSyncExternalStore } from 'react'

import { serverGone } from './server-answers.ts'
import { useStore } from './store.ts'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const isOfflineNow = () => !navigator.onLine
const never = () => false

/** What keeps this page from the server: no network, or no answer; undefined while it is reached. */
export const useConnectionProblem = (): 'OFFLINE' | 'GONE' | undefined => {
  const isOffline = useSyncExternalStore(subscribe, isOfflineNow, never)
  const isGone = useStore(serverGone)
  if (isOffline) return 'OFFLINE'
  return isGone ? 'GONE' : undefined
}
