import type { ReactNode } from 'react'

import styles from './FieldPair.module.css'

type Props = {
  readonly first: ReactNode
  readonly second: ReactNode
  /** What is said below the first of them. */
  readonly below?: ReactNode
}

/** Two short fields beside each other from 768 px on; their controls stand on one line, unless one says something more. */
export const FieldPair = ({ first, second, below }: Props) => (
  <div className={styles.pair}>
    <div>
      {first}
      <div className={styles.below}>{below}</div>
    </div>
    {second}
  </div>
)
