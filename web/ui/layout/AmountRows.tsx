import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import styles from './AmountRows.module.css'

export type AmountRow = {
  readonly id: string
  readonly title: ReactNode
  /** "€18.20"; with `of` behind it, "of €25.00". */
  readonly amount: ReactNode
  readonly of?: string
  /** How it stands. */
  readonly note: ReactNode
  /** It is the move of the customer. */
  readonly yours?: boolean
}

/** Things with an amount each, a line between them. */
export const AmountRows = ({ rows }: { readonly rows: readonly AmountRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, title, amount, of, note, yours = false }) => (
      <li key={id} className={styles.row}>
        <span className={styles.title}>{title}</span>
        <span className={styles.amount}>
          <strong>{amount}</strong>
          {of ? ` ${of}` : null}
        </span>
        <span className={classes(styles.note, yours && styles.yours)}>{note}</span>
      </li>
    ))}
  </ul>
)
