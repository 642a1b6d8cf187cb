import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import styles from './IconLine.module.css'

/** A text with a drawing before it; the text wraps beside it. */
export const IconLine = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <div className={styles.line}>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    <div>{children}</div>
  </div>
)
