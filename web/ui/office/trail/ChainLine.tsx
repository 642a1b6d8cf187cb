import styles from './ChainLine.module.css'

type Props = {
  /** How many blocks are drawn, the newest at the end. */
  readonly blocks: number
  /** The chain is cut before this one of them, if it is broken. */
  readonly cutBefore?: number | undefined
}

const START = 2
const DECK = 94

/**
 * The chain of sealed blocks as a crossing line: a dot for each, the deck where the last one is, dots to what is not sealed yet.
 * Hidden from screen readers: the words beside it say the same.
 */
export const ChainLine = ({ blocks, cutBefore }: Props) => {
  const at = (index: number) => `${START + ((DECK - START) * index) / Math.max(1, blocks)}%`
  const whole = cutBefore === undefined ? `${DECK}%` : at(Math.max(0, cutBefore - 0.5))
  return (
    <svg className={styles.chain} width="100%" height="24" aria-hidden="true">
      <line x1={`${START}%`} x2={whole} y1="12" y2="12" className={styles.sealed} />
      {cutBefore === undefined ? null : <line x1={whole} x2={whole} y1="2" y2="22" className={styles.cut} />}
      <line x1={`${DECK}%`} x2="98%" y1="12" y2="12" className={styles.open} />
      {Array.from({ length: blocks }, (_, index) => (
        <circle key={index} cx={at(index)} cy="12" r="4.5" className={styles.block} />
      ))}
      <circle cx="98%" cy="12" r="4" className={styles.end} />
      <g transform="translate(-6 -6)">
        <rect x={`${DECK}%`} y="12" width="12" height="12" rx="3" className={styles.deck} />
      </g>
    </svg>
  )
}
