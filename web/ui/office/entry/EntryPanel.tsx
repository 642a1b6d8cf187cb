import type { ReactNode } from 'react'

import styles from './EntryPanel.module.css'

type Props = {
  readonly children: ReactNode
  /** What is said below the panel. */
  readonly foot?: ReactNode
}

/** The one panel of a page for who is not logged in: to log in, to accept an invitation. */
export const EntryPanel = ({ children, foot }: Props) => (
  <div className={styles.ground}>
    <div className={styles.panel}>{children}</div>
    {foot ? <div className={styles.foot}>{foot}</div> : null}
  </div>
)
