import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/text/Heading.tsx'
import styles from './PageHead.module.css'

export type PageHeadProps = {
  readonly title: ReactNode
  /** A small line over the title: a number. */
  readonly above?: ReactNode
  /** Beside the title: figures, a sentence. */
  readonly facts?: ReactNode
  /** At the end of the row: what can be done. */
  readonly actions?: ReactNode
  /** On a phone what can be done comes first, and the title is for screen readers. */
  readonly actionsFirst?: boolean
  /** What follows belongs to the head: no line between the two. */
  readonly isJoined?: boolean
  /** A name of somebody is written as in a case. */
  readonly isPerson?: boolean
}

/** The first row of a page of the back office; on a narrow window its parts stand below each other. */
export const PageHead = ({ title, above, facts, actions, ...kind }: PageHeadProps) => (
  <div
    className={classes(
      styles.head,
      kind.actionsFirst && styles.actionsFirst,
      kind.isJoined && styles.joined,
      kind.isPerson && styles.person,
    )}
  >
    <div className={styles.title}>
      {above ? <span className={styles.above}>{above}</span> : null}
      <Heading level={1}>{title}</Heading>
    </div>
    {facts ? <div className={styles.facts}>{facts}</div> : null}
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </div>
)
