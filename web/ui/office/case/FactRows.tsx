import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import styles from './FactRows.module.css'

export type FactRow = { readonly id: string; readonly term: ReactNode; readonly values: ReactNode }

type FactRowsProps = {
  readonly rows: readonly FactRow[]
  /** In the pane of a decision. */
  readonly isNarrow?: boolean
}

/** Facts, a line each: what it is called, and what it says. */
export const FactRows = ({ rows, isNarrow = false }: FactRowsProps) => (
  <dl className={classes(styles.rows, isNarrow && styles.narrow)}>
    {rows.map(({ id, term, values }) => (
      <div key={id} className={styles.row}>
        <dt>{term}</dt>
        <dd>{values}</dd>
      </div>
    ))}
  </dl>
)
