import type { ReactNode } from 'react'

import styles from './BesideText.module.css'

export type BesideTextProps = {
  /** The title and what comes first. */
  readonly head: ReactNode
  /** The list of what the page has: between both on a narrow page, beside both from 1024 px on. */
  readonly beside: ReactNode
  readonly children: ReactNode
}

/** A page of text of reading width, with a list of its parts. */
export const BesideText = ({ head, beside, children }: BesideTextProps) => (
  <div className={styles.page}>
    <div>{head}</div>
    <div className={styles.beside}>{beside}</div>
    <div>{children}</div>
  </div>
)
