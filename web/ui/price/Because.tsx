import type { ReactNode } from 'react'

import styles from './Because.module.css'

/** Why something is advised: as large as a lead, and no larger than a text where the first offer has to be in sight. */
export const Because = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.because}>{children}</p>
)
