import type { ReactNode } from 'react'

import styles from './HelpLine.module.css'

export type HelpLineProps = { readonly strong?: boolean; readonly children: ReactNode }

/** A line under the opening hours. */
export const HelpLine = ({ strong = false, children }: HelpLineProps) => (
  <span className={strong ? styles.strong : styles.line}>{children}</span>
)
