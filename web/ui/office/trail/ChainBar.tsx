import type { ReactNode } from 'react'

import styles from './ChainBar.module.css'

type Props = {
  /** The state and what was checked, in words. */
  readonly state: ReactNode
  readonly line: ReactNode
  /** What the line shows, in words. */
  readonly caption: ReactNode
  readonly actions: ReactNode
}

/** The state of the chain in a row: words, the line, and what can be done. */
export const ChainBar = ({ state, line, caption, actions }: Props) => (
  <div className={styles.bar}>
    <div className={styles.state}>{state}</div>
    <div className={styles.line}>
      {line}
      <p className={styles.caption}>{caption}</p>
    </div>
    <div className={styles.actions}>{actions}</div>
  </div>
)
