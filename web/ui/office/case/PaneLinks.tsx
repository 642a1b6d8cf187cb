import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/text/Link.tsx'
import styles from './PaneLinks.module.css'

type PaneLinksProps = {
  /** What the links lead to, for screen readers. */
  readonly label: string
  readonly links: readonly { readonly id: string; readonly text: string }[]
}

/** Links to the parts of a case, where they stand below each other (guide, staff 7). */
export const PaneLinks = ({ label, links }: PaneLinksProps) => (
  <nav className={styles.links} aria-label={label}>
    {links.map(({ id, text }) => (
      <Link key={id} href={`#${id}`}>
        {text}
      </Link>
    ))}
  </nav>
)

type StayingProps = {
  readonly children: ReactNode
  /** What it holds reaches its edges and its bottom, as documents do. */
  readonly fills?: boolean
}

/** What stays in view in its pane while another is read; the pane itself reaches the bottom of the window. */
export const StayingPane = ({ children, fills = false }: StayingProps) => (
  <div className={classes(styles.stays, fills && styles.fills)}>{children}</div>
)
