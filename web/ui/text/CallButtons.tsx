import type { ReactNode } from 'react'

import styles from './CallButtons.module.css'

/** A text in which every phone number is a large button, also within markup. */
export const CallButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.text}>{children}</div>
)
