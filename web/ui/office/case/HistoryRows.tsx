import type { ReactNode } from 'react'

import styles from './HistoryRows.module.css'

export type HistoryRow = {
  readonly id: string
  readonly at: string
  readonly what: ReactNode
  readonly words?: string | undefined
}

/** What happened, the last on top. */
export const HistoryRows = ({ rows }: { readonly rows: readonly HistoryRow[] }) => (
  <ol className={styles.rows}>
    {rows.map(({ id, at, what, words }) => (
      <li key={id} className={styles.row}>
        <span className={styles.at}>{at}</span>
        <div>
          {what}
          {words ? <blockquote className={styles.words}>{words}</blockquote> : null}
        </div>
      </li>
    ))}
  </ol>
)
