import styles from './CaseClock.module.css'

export type CaseClockProps = {
  /** Where it is now: 0 is the day on which it was received, 1 the day of the answer; more is late. */
  readonly now: number
  /** The clock stands still until the customer answers. */
  readonly held: boolean
  readonly from: string
  /** By which day we answer, or since when we wait. */
  readonly until: string
}

const WIDEST = 1.15
const percent = (part: number) => `${Math.round(Math.max(0, Math.min(1, part)) * 10_000) / 100}%`

/** The way of a case to its answer: received, now, and the day of the answer. Its words stand below it. */
export const CaseClock = ({ now, held, from, until }: CaseClockProps) => {
  const shore = now > 1 ? 1 / Math.min(now, WIDEST) : 1
  const deck = now > 1 ? 1 : now
  return (
    <div>
      <svg className={styles.line} width="100%" height="18" aria-hidden="true">
        <line x1="0%" x2="100%" y1="9" y2="9" className={held ? styles.held : styles.track} />
        <line x1="0%" x2={percent(deck)} y1="9" y2="9" className={styles.fill} />
        <circle cx="0%" cy="9" r="4.5" className={styles.start} />
        <circle cx={percent(shore)} cy="9" r="4.5" className={styles.shore} />
        <g transform="translate(-6 -6)">
          <rect
            x={percent(deck)}
            y="9"
            width="12"
            height="12"
            rx="3"
            className={held ? styles.hollow : styles.deck}
          />
        </g>
      </svg>
      <div className={styles.labels}>
        <span>{from}</span>
        <strong className={now > 1 ? styles.late : undefined}>{until}</strong>
      </div>
    </div>
  )
}
