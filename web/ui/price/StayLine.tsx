import { CrossingLine } from '#web/ui/brand/CrossingLine.tsx'

import styles from './StayLine.module.css'

export type StayLineProps = {
  readonly from: string
  readonly to: string
  /** "Full degree, 12 months". */
  readonly what: string
  readonly when: string
  /** `beside` a title on a wide screen, where a narrow one has its dates elsewhere; `inside` a sheet, at every width. */
  readonly place?: 'beside' | 'inside'
}

/** A stay that has not begun: the deck waits on the first shore. */
export const StayLine = ({ from, to, what, when, place = 'beside' }: StayLineProps) => (
  <div className={styles[place]}>
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
