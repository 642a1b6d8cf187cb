import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import styles from './CaseNotice.module.css'

export type CaseNoticeProps = {
  /** `warning`: decided meanwhile; `staff`: somebody else has it. */
  readonly tone: 'warning' | 'staff'
  readonly title: string
  readonly children?: ReactNode
}

/** What happened to a case that is open on the screen; never an error, never a dialog (guide, staff 5). */
export const CaseNotice = ({ tone, title, children }: CaseNoticeProps) => (
  <div role="status" className={classes(styles.notice, tone === 'warning' ? styles.warning : styles.staff)}>
    <strong className={styles.title}>{title}</strong>
    {children}
  </div>
)
