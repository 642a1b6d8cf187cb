import { useSyncExternalStore } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { KeptCardLink } from '#web/platform/KeptCardLink.tsx'
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

/** Says that there is no network and that the visitor can keep typing; disappears once there is a network. */
export const OfflineBar = () => {
  const t = useTexts()
  const isOffline = useSyncExternalStore(subscribe, isOfflineNow, never)
  return (
    <div role="status">
      {isOffline ? (
        <p className={styles.bar}>
          <Icon name="offline" size="s" /> {t('shell.offline')} <KeptCardLink variant="inherit" />
        </p>
      ) : null}
    </div>
  )
}
