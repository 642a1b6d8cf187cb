import type { ReactNode } from 'react'

import styles from './LimitRows.module.css'

export type LimitRow = {
  readonly id: string
  readonly title: ReactNode
  /** What is used: "€120". */
  readonly used: string
  /** "of €400". */
  readonly of: string
  /** Which part of it is used, from 0 to 1. */
  readonly part: number
  readonly note?: string | undefined
}

// The content security policy allows no style attributes, so the bar is a drawing; it says nothing that the words do not.
const Bar = ({ part }: Pick<LimitRow, 'part'>) => (
  <svg className={styles.bar} aria-hidden="true">
    <rect width={`${Math.round(Math.min(1, part) * 100)}%`} height="4" rx="2" />
  </svg>
)

/** What is used of limits: words with an amount each, and a bar under them. */
export const LimitRows = ({ rows }: { readonly rows: readonly LimitRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, title, used, of, part, note }) => (
      <li key={id} className={styles.row}>
        <span className={styles.title}>{title}</span>
        <span className={styles.used}>
          <strong>{used}</strong> {of}
        </span>
        <Bar part={part} />
        {note ? <span className={styles.note}>{note}</span> : null}
      </li>
    ))}
  </ul>
)
