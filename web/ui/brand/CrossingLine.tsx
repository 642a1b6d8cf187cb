import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './CrossingLine.module.css'

export type CrossingLineProps = NativeProps<'div', 'children'> & {
  /** `shift` colours from the middle (where it was) to the deck, the others from the start to the deck. */
  readonly kind: 'progress' | 'period' | 'status' | 'shift'
  /** Where the deck is: 0 at the first shore, 1 at the other. */
  readonly now: number
  /** How many dots there are, both shores included; spread evenly. */
  readonly stops?: number
  /** Texts under the line, from the first shore to the last. */
  readonly labels?: readonly ReactNode[]
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`
const within = (part: number) => Math.min(1, Math.max(0, part))

const Stop = ({ at, passed }: { readonly at: number; readonly passed: boolean }) => (
  <circle cx={percent(at)} cy="12" r={passed ? 5 : 4.5} className={passed ? styles.passed : styles.ahead} />
)

/**
 * Two shores and a deck between them. Hidden from screen readers: a text beside it always says the same.
 * Positions are SVG attributes, since the content security policy allows no style attributes.
 */
export const CrossingLine = ({ kind, now, stops = 2, labels, ...rest }: CrossingLineProps) => {
  const deck = within(now)
  const from = kind === 'shift' ? 0.5 : 0
  const stopPositions = Array.from({ length: stops }, (_, index) => index / (stops - 1))
  const passed = (at: number) => (kind === 'shift' ? at === 0.5 : at <= deck)
  return (
    <div {...rest} className={classes(styles.crossing, kind === 'progress' && styles.thin)}>
      <svg className={styles.line} width="100%" height="24" aria-hidden="true">
        <line x1="0%" x2="100%" y1="12" y2="12" className={styles.track} />
        <line
          x1={percent(Math.min(from, deck))}
          x2={percent(Math.max(from, deck))}
          y1="12"
          y2="12"
          className={styles.fill}
        />
        {stopPositions.map((at) => (
          <Stop key={at} at={at} passed={passed(at)} />
        ))}
        <g transform="translate(-7 -7)">
          <rect x={percent(deck)} y="12" width="14" height="14" rx="3" className={styles.deck} />
        </g>
      </svg>
      {labels?.length ? (
        <div className={styles.labels}>
          {labels.map((label, index) => (
            // the position is the only key
            <span key={index}>{label}</span>
          ))}
        </div>
      ) : null}
    </div>
  )
}
