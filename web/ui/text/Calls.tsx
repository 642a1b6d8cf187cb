import type { ReactNode } from 'react'

import styles from './Calls.module.css'

/** Words in which every telephone number is a large button, also where it stands in markup. */
export const Calls = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.calls}>{children}</div>
)
