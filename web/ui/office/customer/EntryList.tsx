import type { ReactNode } from 'react'

import styles from './EntryList.module.css'

export type Entry = {
  /** Also in the address of the page, to lead to this row. */
  readonly id: string
  /** A day, a kind. */
  readonly start: ReactNode
  readonly content: ReactNode
  /** An amount, a state, at the end of the row. */
  readonly end?: ReactNode
}

export type EntryListProps = {
  /** The id of the heading of the list. */
  readonly labelledBy: string
  readonly entries: readonly Entry[]
}

/** A list of facts, each in one row with a line below it. */
export const EntryList = ({ labelledBy, entries }: EntryListProps) => (
  <ul className={styles.list} aria-labelledby={labelledBy}>
    {entries.map(({ id, start, content, end }) => (
      <li key={id} id={id} className={styles.row}>
        <span className={styles.start}>{start}</span>
        <div className={styles.content}>{content}</div>
        <div className={styles.end}>{end}</div>
      </li>
    ))}
  </ul>
)
