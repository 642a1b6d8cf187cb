import styles from './WindowLine.module.css'

export type WindowLineProps = {
  /** Where the two days are: 0 is the first possible day, 1 the last one. */
  readonly now: number
  readonly asked: number
  readonly earliestText: string
  readonly latestText: string
  readonly nowText: string
  readonly askedText: string
}

const percent = (part: number) => `${Math.round(Math.max(0, Math.min(1, part)) * 10_000) / 100}%`

/** The days that are possible, with the day that is now and the one that is asked. Its words stand below it, in the order of the days. */
export const WindowLine = ({ now, asked, earliestText, latestText, nowText, askedText }: WindowLineProps) => {
  const days = [<span key="now">{nowText}</span>, <strong key="asked">{askedText}</strong>]
  return (
    <div>
      <svg className={styles.line} width="100%" height="18" aria-hidden="true">
        <line x1="0%" x2="100%" y1="9" y2="9" className={styles.track} />
        <line x1={percent(now)} x2={percent(asked)} y1="9" y2="9" className={styles.moved} />
        <circle cx="0%" cy="9" r="4.5" className={styles.end} />
        <circle cx="100%" cy="9" r="4.5" className={styles.end} />
        <circle cx={percent(now)} cy="9" r="4.5" className={styles.now} />
        <g transform="translate(-6 -6)">
          <rect x={percent(asked)} y="9" width="12" height="12" rx="3" className={styles.deck} />
        </g>
      </svg>
      <div className={styles.labels}>
        <span>{earliestText}</span>
        {asked < now ? days.toReversed() : days}
        <span className={styles.latest}>{latestText}</span>
      </div>
    </div>
  )
}
