import styles from './WaitLine.module.css'

export type WaitLineProps = {
  /** Working days between the day it came and the day of the answer, and those that are left; less than 0 when late. */
  readonly promised: number
  readonly left: number
  /** Our clock stands still. */
  readonly held?: boolean
}

const STEP = 11
const SHORE = 114
const [WIDTH, MIDDLE] = [134, 12]
// the deck of the day itself touches the shore, a late one has passed it
const deckAt = (left: number) => {
  if (left === 0) return SHORE - 4
  return left > 0 ? Math.max(8, SHORE - STEP * left) : Math.min(SHORE - STEP * left, WIDTH - 8)
}

/** A case on its way to the shore of its answer; words beside it say the same (guide, staff 1). */
export const WaitLine = ({ promised, left, held = false }: WaitLineProps) => {
  const start = Math.max(6, SHORE - STEP * Math.max(promised, 1))
  const deck = Math.max(start, deckAt(left))
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} 24`} width={WIDTH} height="24" aria-hidden="true">
      <line x1={start} x2={Math.max(deck, SHORE)} y1={MIDDLE} y2={MIDDLE} className={styles.track} />
      <line x1={start} x2={deck} y1={MIDDLE} y2={MIDDLE} className={held ? styles.held : styles.way} />
      <circle cx={start} cy={MIDDLE} r="3" className={styles.from} />
      <circle cx={SHORE} cy={MIDDLE} r="3.5" className={styles.shore} />
      <rect
        x={deck - 5.5}
        y={MIDDLE - 5.5}
        width="11"
        height="11"
        rx="2.5"
        className={held ? styles.hollow : styles.deck}
      />
    </svg>
  )
}
