import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import styles from './LinkRows.module.css'

export type LinkRow = {
  readonly id: string
  readonly href: string
  readonly text: ReactNode
  /** Until when, or of whom. */
  readonly note?: ReactNode
}

/** Links below each other, a row each, with a line between them. */
export const LinkRows = ({ rows }: { readonly rows: readonly LinkRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, href, text, note }) => (
      <li key={id} className={styles.row}>
        <span className={styles.words}>
          <RouteLink to={href}>{text}</RouteLink>
          {note ? <span className={styles.note}> {note}</span> : null}
        </span>
        <span className={styles.chevron}>
          <Icon name="chevron-right" size="s" />
        </span>
      </li>
    ))}
  </ul>
)
