import type { ReactNode } from 'react'

import styles from './HelpLines.module.css'

export type HelpLinesProps = {
  /** The opening hours, by the clock of the office. */
  readonly hours: ReactNode
  /** Lines that are known only in the browser: their place is kept free. */
  readonly children: ReactNode
}

/** The opening hours under the telephone number. What is known later moves nothing. */
export const HelpLines = ({ hours, children }: HelpLinesProps) => (
  <>
    {hours}
    <span className={styles.late}>{children}</span>
  </>
)
