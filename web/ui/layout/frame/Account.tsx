import type { ReactNode } from 'react'

import styles from './Header.module.css'

export type AccountProps = {
  readonly name: string
  /** The button to log out. */
  readonly children: ReactNode
}

/** Who is logged in, over the button to log out. */
export const Account = ({ name, children }: AccountProps) => (
  <div className={styles.who}>
    <span className={styles.name} translate="no" title={name}>
      {name}
    </span>
    {children}
  </div>
)
