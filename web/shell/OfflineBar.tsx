import { useSyncExternalStore } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'

import styles from './PageFrame.module.css'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const offline = () => !navigator.onLine
const never = () => false

/** Says that there is no network and that typing goes on; leaves by itself. */
export const OfflineBar = () => {
  const t = useTexts()
  const off = useSyncExternalStore(subscribe, offline, never)
  return (
    <div role="status">
      {off ? (
        <p className={styles.offline}>
          <Icon name="offline" size="s" /> {t('shell.offline')}
        </p>
      ) : null}
    </div>
  )
}
