import type { ReactNode } from 'react'

import styles from './UndoLine.module.css'

export type UndoLineProps = {
  readonly text: string
  /** What undoes it; nothing where it cannot be undone. */
  readonly action?: ReactNode
  readonly problem?: ReactNode
}

/** What was done a moment ago, of a decision with the button that undoes it. */
export const UndoLine = ({ text, action, problem }: UndoLineProps) => (
  <div className={styles.line}>
    {/* without the button, whose seconds nobody wants to hear one by one */}
    <span role="status">{text}</span>
    {action}
    {problem}
  </div>
)
