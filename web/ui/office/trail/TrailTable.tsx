import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import styles from './TrailTable.module.css'

export type TrailRow = {
  readonly id: number
  /** The first is a time, which opens the row. */
  readonly cells: readonly [string, ...ReactNode[]]
  /** A look at what is nobody else's business, or acting as somebody; something that was refused. */
  readonly tone: 'plain' | 'staff' | 'refused'
  /** One of the entries that the row above shows as one. */
  readonly isPart?: boolean
}

export type TrailTableProps = {
  readonly label: string
  readonly columns: readonly string[]
  /** For screen readers, before the time of an entry: what a press on it does. */
  readonly openText: string
  readonly chosen: number | undefined
  readonly onOpen: (id: number) => void
  readonly days: readonly {
    readonly day: string
    /** How many entries it has, also those that are no rows. */
    readonly count: number
    readonly rows: readonly TrailRow[]
  }[]
}

/** Entries by day; on a narrow window each is a few lines with the names of the columns before them. */
export const TrailTable = ({ label, columns, days, openText, chosen, onOpen }: TrailTableProps) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {days.map(({ day, count, rows }) => (
      <tbody key={day}>
        <tr>
          <th scope="rowgroup" colSpan={columns.length} className={styles.day}>
            {day} <span className={styles.count}>{count}</span>
          </th>
        </tr>
        {rows.map(({ id, cells: [time, ...cells], tone, isPart }) => (
          <tr
            key={id}
            aria-current={id === chosen ? 'true' : undefined}
            className={classes(
              tone === 'staff' && styles.staff,
              tone === 'refused' && styles.refused,
              id === chosen && styles.chosen,
              isPart && styles.part,
            )}
          >
            <td data-label={columns[0]}>
              <button type="button" className={styles.time} onClick={() => onOpen(id)}>
                <VisuallyHidden>{openText} </VisuallyHidden>
                {time}
              </button>
            </td>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
  </table>
)
