import type { ReactNode } from 'react'

import styles from './UndoLine.module.css'

export type UndoLineProps = {
  readonly text: string
  readonly action: ReactNode
  readonly problem: ReactNode
}

/** What was decided a moment ago, with the button that undoes it. */
export const UndoLine = ({ text, action, problem }: UndoLineProps) => (
  <div className={styles.line} role="status">
    <span>{text}</span>
    {action}
    {problem}
  </div>
)
