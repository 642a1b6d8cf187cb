import type { ReactNode } from 'react'

import styles from './ClaimSplit.module.css'

/** A list, and what is chosen of it beside it. */
export const ClaimSplit = ({ list, detail }: { readonly list: ReactNode; readonly detail: ReactNode }) => (
  <div className={styles.split}>
    <div className={styles.list}>{list}</div>
    <div className={styles.detail}>{detail}</div>
  </div>
)
