import type { ReactNode } from 'react'

import styles from './Words.module.css'

/** What can be copied is words here, not a number: it has the font of words. */
export const Words = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.words}>{children}</div>
)
