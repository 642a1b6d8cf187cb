import type { ReactNode } from 'react'

import styles from './SumHead.module.css'

type Props = {
  /** When it came in. */
  readonly over: ReactNode
  readonly sum: string
  /** Why somebody looks at it. */
  readonly note?: ReactNode
  /** In the pane of a decision, without a line below it. */
  readonly isInPane?: boolean
}

/** A sum that a case is about, above its facts. */
export const SumHead = ({ over, sum, note, isInPane = false }: Props) => (
  <div className={isInPane ? styles.inPane : styles.head}>
    <p className={styles.over}>{over}</p>
    <h2 className={styles.sum} translate="no">
      {sum}
    </h2>
    {note ? <p className={styles.note}>{note}</p> : null}
  </div>
)
