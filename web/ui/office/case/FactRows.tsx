import type { ReactNode } from 'react'

import styles from './FactRows.module.css'

export type FactRow = { readonly id: string; readonly term: ReactNode; readonly values: ReactNode }

/** Facts, a line each: what it is called, and what it says. */
export const FactRows = ({ rows }: { readonly rows: readonly FactRow[] }) => (
  <dl className={styles.rows}>
    {rows.map(({ id, term, values }) => (
      <div key={id} className={styles.row}>
        <dt>{term}</dt>
        <dd>{values}</dd>
      </div>
    ))}
  </dl>
)
