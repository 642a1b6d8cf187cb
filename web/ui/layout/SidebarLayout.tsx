import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'

import styles from './SidebarLayout.module.css'

export type SidebarLayoutProps = {
  /** `content` 38 rem, `form` 34 rem. */
  readonly width: 'content' | 'form'
  /** Beside the rest from 1024 px on, where it stays in sight; else below it, or between it and the head. */
  readonly sidebar?: ReactNode
  /** The title and what comes first, which stay above the sidebar on a narrow page: it is a list of what follows. */
  readonly head?: ReactNode
  /** A narrow page leaves the sidebar out: below a form notes come too late. */
  readonly wideOnly?: boolean
  readonly children: ReactNode
}

/** A form or a text of reading width, with a sidebar. */
export const SidebarLayout = ({ width, sidebar, head, wideOnly = false, children }: SidebarLayoutProps) => {
  const main = <div className={styles[width]}>{children}</div>
  const kind = head ? styles.headed : wideOnly && styles.wideOnly
  // the same element without a sidebar: what was typed stays when there is none any more
  return (
    <div className={sidebar ? classes(styles.layout, kind) : undefined}>
      {head ? <div className={styles[width]}>{head}</div> : main}
      {sidebar ? <div className={styles.sidebar}>{sidebar}</div> : null}
      {head ? main : null}
    </div>
  )
}
