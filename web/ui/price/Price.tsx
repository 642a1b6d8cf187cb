import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Price.module.css'

export type PriceProps = NativeProps<'p'> & {
  /** The formatted amount with its currency; never broken over lines. */
  readonly amount: ReactNode
  /** The period of the amount: "a month". */
  readonly unit?: ReactNode
  readonly size?: 'l' | 'm' | 's' | undefined
}

const sizes = { l: styles.large, m: undefined, s: styles.small }

/** An amount in large figures; in a narrow container the unit is on its own line. */
export const Price = ({ amount, unit, size = 'm', ...rest }: PriceProps) => (
  <p {...rest} className={classes(styles.price, sizes[size])}>
    <span translate="no" className={styles.amount}>
      {amount}
    </span>
    {unit ? <span className={styles.unit}>{unit}</span> : null}
  </p>
)
