import type { ReactNode } from 'react'

import styles from './SumHead.module.css'

type Props = {
  /** When it came in. */
  readonly over: ReactNode
  readonly sum: string
  /** Why somebody looks at it. */
  readonly note?: ReactNode
}

/** A sum that a case is about, above its facts. */
export const SumHead = ({ over, sum, note }: Props) => (
  <div className={styles.head}>
    <p className={styles.over}>{over}</p>
    <h2 className={styles.sum} translate="no">
      {sum}
    </h2>
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
)
