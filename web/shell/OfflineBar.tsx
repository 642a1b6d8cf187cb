import { useSyncExternalStore } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { KeptCardLink } from '#web/platform/KeptCardLink.tsx'
import { serverGone } from '#web/platform/server-answers.ts'
import { useStore } from '#web/platform/store.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'

import styles from './OfflineBar.module.css'

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

/** Says that there is no network, or no answer of the server, and that the visitor can keep typing; disappears by itself. */
export const OfflineBar = () => {
  const t = useTexts()
  const isOffline = useSyncExternalStore(subscribe, isOfflineNow, never)
  const isGone = useStore(serverGone)
  return (
    <div role="status">
      {isOffline || isGone ? (
        <p className={styles.bar}>
          <Icon name="offline" size="s" /> {t(isOffline ? 'shell.offline' : 'errors.unreachable')}{' '}
          <KeptCardLink variant="inherit" />
        </p>
      ) : null}
    </div>
  )
}
