import { classes } from '#web/ui/classes.ts'

import styles from './Columns.module.css'

export type Column = {
  readonly id: string
  readonly label: string
  readonly value: number
  /** Today, what is late, and what is beyond the days. */
  readonly tone?: 'today' | 'late' | 'rest' | undefined
}

type Props = {
  /** All that the chart says, in words. */
  readonly text: string
  readonly columns: readonly Column[]
}

const [HEIGHT, TOP, FOOT] = [150, 24, 26]
const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

const toneOf = (tone: Column['tone']) =>
  classes(
    styles.bar,
    tone === 'today' && styles.today,
    tone === 'late' && styles.late,
    tone === 'rest' && styles.rest,
  )

const Upright = ({ text, columns }: Props) => {
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  const width = 1 / Math.max(1, columns.length)
  const floor = HEIGHT - FOOT
  return (
    <svg className={styles.upright} width="100%" height={HEIGHT} role="img" aria-label={text}>
      <line x1="0%" x2="100%" y1={floor} y2={floor} className={styles.floor} />
      {columns.map(({ id, label, value, tone }, index) => {
        const height = ((floor - TOP) * value) / highest
        const middle = percent(width * (index + 0.5))
        return (
          <g key={id}>
            <rect
              x={percent(width * (index + 0.08))}
              width={percent(width * 0.84)}
              y={floor - height}
              height={height}
              rx="3"
              className={toneOf(tone)}
            />
            <text x={middle} y={floor - height - 6} className={classes(styles.number, !value && styles.none)}>
              {value}
            </text>
            <text x={middle} y={HEIGHT - 7} className={styles.label}>
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const Lying = ({ text, columns }: Props) => {
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <svg className={styles.lying} width="100%" height={columns.length * 28} role="img" aria-label={text}>
      {columns.map(({ id, label, value, tone }, index) => (
        <g key={id}>
          <text x="0" y={index * 28 + 19} className={styles.start}>
            {label}
          </text>
          <rect
            x="34%"
            width={percent((0.5 * value) / highest)}
            y={index * 28 + 4}
            height="20"
            rx="3"
            className={toneOf(tone)}
          />
          <text x="100%" y={index * 28 + 19} className={styles.end}>
            {value}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Columns with their numbers; on a narrow window they lie down: what, bar, number (guide, staff 5). */
export const Columns = (props: Props) => (
  <>
    <Upright {...props} />
    <Lying {...props} />
  </>
)

type Bar = {
  /** From 0 to 1. */
  readonly part: number
  readonly mark: number
}

/** A bar in a row of a table, with a mark; the numbers of the row say the same. */
export const MarkedBar = ({ part, mark }: Bar) => (
  <svg className={styles.line} width="100%" height="18" aria-hidden="true">
    <rect x="0" y="3" width="100%" height="12" className={styles.ground} />
    <rect
      x="0"
      y="3"
      width={percent(Math.min(1, part))}
      height="12"
      className={classes(styles.bar, part > mark && styles.over)}
    />
    <line x1={percent(mark)} x2={percent(mark)} y1="0" y2="18" className={styles.mark} />
  </svg>
)

type Times = { readonly half: number; readonly nineOfTen: number; readonly promised: number }

// Past the promise a line has room for so much of it again.
const PAST = 0.2

/**
 * How long answers take against what is promised: ring, deck, and the promise at the end of the line. What takes longer than was
 * promised stands past that end. The row has the numbers.
 */
export const AnswerLine = ({ half, nineOfTen, promised }: Times) => {
  const at = (days: number) => percent(0.03 + (0.92 * Math.min(1 + PAST, days / promised)) / (1 + PAST))
  return (
    <svg className={styles.line} width="100%" height="18" aria-hidden="true">
      <line x1="3%" x2={at(promised)} y1="9" y2="9" className={styles.track} />
      <line x1="3%" x2={at(nineOfTen)} y1="9" y2="9" className={styles.way} />
      <circle cx={at(half)} cy="9" r="4" className={styles.ring} />
      <circle cx={at(promised)} cy="9" r="4" className={styles.ring} />
      <g transform="translate(-6 -6)">
        <rect x={at(nineOfTen)} y="9" width="12" height="12" rx="3" className={styles.deck} />
      </g>
    </svg>
  )
}
