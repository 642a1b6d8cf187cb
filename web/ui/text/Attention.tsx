import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import styles from './Attention.module.css'

/** A sentence that nobody may miss, with the sign of danger before it; `more` says what can be done about it. */
export const Attention = ({
  children,
  more,
}: {
  readonly children: ReactNode
  readonly more?: ReactNode
}) => (
  <p className={styles.attention}>
    <span className={styles.sign}>
      <Icon name="triangle-alert" />
    </span>
    {more ? (
      <span>
        <strong>{children}</strong> {more}
      </span>
    ) : (
      <strong>{children}</strong>
    )}
  </p>
)
