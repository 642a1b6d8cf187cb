import { isValidElement } from 'react'
import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Heading } from '#web/ui/text/Heading.tsx'

import styles from './ChartPanel.module.css'

/** Panels beside each other, on a narrow window below each other. */
export const ChartPanels = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panels}>{children}</div>
)

type Props = {
  readonly title: string
  readonly sentence: string
  /** What can be done with its numbers. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One part of the start page: what it says, the chart, and its numbers. */
export const ChartPanel = ({ title, sentence, actions, children }: Props) => (
  <section className={styles.panel} aria-label={title}>
    <div className={styles.head}>
      <Heading level={2}>{title}</Heading>
      {actions}
      <p className={styles.sentence}>{sentence}</p>
    </div>
    {children}
  </section>
)

export type NumberRow = { readonly id: string; readonly cells: readonly ReactNode[] }

type TableProps = {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly NumberRow[]
}

type FigureProps = { readonly tone?: 'danger' | 'warning' | undefined; readonly children: ReactNode }

/** The number of a row that is looked for; what is wrong with it is told in words too. */
export const Figure = ({ tone, children }: FigureProps) => (
  <strong className={classes(styles.figure, tone && styles[tone])}>{children}</strong>
)

// A drawing in a row stands at the start of its column, what is counted at its end.
const isNumber = (cell: ReactNode) =>
  typeof cell === 'string' || typeof cell === 'number' || (isValidElement(cell) && cell.type === Figure)

const isOfNumbers = (rows: readonly NumberRow[], column: number) =>
  column > 0 && rows.some(({ cells }) => isNumber(cells[column]))

/** Numbers as a table: the first column names the row. */
export const NumberTable = ({ label, columns, rows }: TableProps) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column, index) => (
          // the first column, and that of the line, may have no name
          <th key={index} scope="col" className={isOfNumbers(rows, index) ? styles.number : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells: [first, ...cells] }) => (
        <tr key={id}>
          <th scope="row">{first}</th>
          {cells.map((cell, index) => (
            <td
              key={index}
              data-label={columns[index + 1]}
              className={isNumber(cell) ? styles.number : undefined}
            >
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The numbers of a chart, shown by a press. */
export const FoldedTable = ({ text, ...table }: TableProps & { readonly text: string }) => (
  <details>
    <summary className={styles.summary}>{text}</summary>
    <NumberTable {...table} />
  </details>
)
