import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { Rest } from '#web/ui/native-props.ts'
import styles from './Price.module.css'

export type PriceProps = Rest<'p'> & {
  /** The amount as it is written, with its currency; never broken over lines. */
  readonly amount: ReactNode
  /** What it is for, such as "a month". */
  readonly unit?: ReactNode
  readonly size?: 'm' | 's' | undefined
}

/** An amount in large figures; in a narrow container the unit goes to its own line. */
export const Price = ({ amount, unit, size = 'm', ...rest }: PriceProps) => (
  <p {...rest} className={classes(styles.price, size === 's' && styles.small)}>
    <span className={styles.amount}>{amount}</span>
    {unit ? <span className={styles.unit}>{unit}</span> : null}
  </p>
)
