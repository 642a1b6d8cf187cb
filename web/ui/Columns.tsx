import type { ReactNode } from 'react'

import type { Rest } from './rest.ts'
import styles from './Columns.module.css'

export type ColumnsProps = Rest<'div'> & {
  readonly children: ReactNode
  /** Stands beside the children from 1024 px on, else below them. */
  readonly aside?: ReactNode
}

/** Puts a form or a text of reading width beside a column of 20 rem. */
export const Columns = ({ children, aside, ...rest }: ColumnsProps) => (
  <div {...rest} className={styles.columns}>
    <div className={styles.main}>{children}</div>
    {aside ? <div className={styles.aside}>{aside}</div> : null}
  </div>
)
