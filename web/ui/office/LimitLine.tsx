import styles from './LimitLine.module.css'

type Props = {
  /** Parts of the limit, from 0 to 1: what was used before, and what is paid now. */
  readonly used: number
  readonly now: number
}

const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 100}%`

/**
 * The line of a limit: grey is used, coloured is paid now, the deck stands where both end. Hidden from screen readers: a text
 * beside it says the same.
 */
export const LimitLine = ({ used, now }: Props) => (
  <div className={styles.limit}>
    <svg className={styles.line} width="100%" height="20" aria-hidden="true">
      <line x1="0%" x2="100%" y1="10" y2="10" className={styles.left} />
      <line x1="0%" x2={percent(used)} y1="10" y2="10" className={styles.used} />
      <line x1={percent(used)} x2={percent(used + now)} y1="10" y2="10" className={styles.now} />
      <circle cx="0%" cy="10" r="4" className={styles.start} />
      <circle cx={percent(used)} cy="10" r="5" className={styles.start} />
      <circle cx="100%" cy="10" r="4.5" className={styles.end} />
      <g transform="translate(-6 -6)">
        <rect x={percent(used + now)} y="10" width="12" height="12" rx="3" className={styles.deck} />
      </g>
    </svg>
  </div>
)
