import type { ReactNode } from 'react'

import styles from './PassLanes.module.css'

type LaneProps = {
  /** Who, by what, and how it stands. */
  readonly who: ReactNode
  /** The line, on an axis that all lanes share. */
  readonly line: ReactNode
  /** What this person can show, or why nothing yet. */
  readonly shows: ReactNode
}

/** One person on the board of a family. */
export const PassLane = ({ who, line, shows }: LaneProps) => (
  <li className={styles.lane}>
    <div className={styles.who}>{who}</div>
    <div className={styles.line}>{line}</div>
    <div>{shows}</div>
  </li>
)

/** The people of a family below each other, what all have in common at the bottom. */
export const PassLanes = ({
  children,
  legend,
}: {
  readonly children: ReactNode
  readonly legend: ReactNode
}) => (
  <>
    <ul className={styles.lanes}>{children}</ul>
    <div className={styles.legend}>{legend}</div>
  </>
)
