import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'

import styles from './StayLine.module.css'

export type StayLineProps = {
  readonly from: string
  readonly to: string
  /** "Full degree, 12 months". */
  readonly what: string
  readonly when: string
}

/** A stay that has not begun: the deck waits on the first shore. A narrow screen has its dates elsewhere. */
export const StayLine = ({ from, to, what, when }: StayLineProps) => (
  <div className={styles.stay}>
    <p className={styles.ends}>
      <strong>{from}</strong>
      <strong>{to}</strong>
    </p>
    <CrossingLine kind="period" now={0} width="wide" />
    <p className={styles.under}>
      <span>{what}</span>
      <span>{when}</span>
    </p>
  </div>
)
