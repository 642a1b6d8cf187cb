import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import styles from './CompareTable.module.css'

export type CompareRow = {
  readonly id: string
  readonly label: string
  readonly now: ReactNode
  readonly asked: ReactNode
  readonly difference?: ReactNode
  readonly isChanged: boolean
}

export type CompareTableProps = {
  readonly caption: string
  /** The header of the first column. */
  readonly labelText: string
  readonly nowText: string
  readonly askedText: string
  /** Without it there is no third column. */
  readonly differenceText?: string
  readonly rows: readonly CompareRow[]
}

// Only what is longer than the words of a language is broken.
const longClass = (value: ReactNode) =>
  typeof value === 'string' && /[^\s-]{19,}/.test(value) ? styles.long : undefined

/** What is now beside what is asked; in little width the words stand before the values (guide, staff 5). */
export const CompareTable = ({
  caption,
  labelText,
  nowText,
  askedText,
  differenceText,
  rows,
}: CompareTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labelText}</th>
          <th scope="col">{nowText}</th>
          <th scope="col" className={styles.asked}>
            {askedText}
          </th>
          {differenceText ? <th scope="col">{differenceText}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, now, asked, difference, isChanged }) => (
          <tr key={id} className={isChanged ? undefined : styles.same}>
            <th scope="row">{label}</th>
            <td data-label={nowText} className={longClass(now)}>
              {now}
            </td>
            <td
              data-label={askedText}
              className={classes(styles.asked, isChanged && styles.changed, longClass(asked))}
            >
              {asked}
            </td>
            {differenceText ? <td>{difference}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
