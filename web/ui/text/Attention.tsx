import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import styles from './Attention.module.css'

/** A sentence that nobody may miss, with the sign of danger before it. */
export const Attention = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.attention}>
    <span className={styles.sign}>
      <Icon name="triangle-alert" />
    </span>
    <strong>{children}</strong>
  </p>
)
