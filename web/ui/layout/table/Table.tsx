import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import hidden from '#web/ui/text/VisuallyHidden.module.css'
import styles from './Table.module.css'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and numbers are aligned to the end of their column. */
  readonly align?: 'start' | 'end'
  /** Where a column has one, no width depends on the rows: the columns of several tables stand below each other. */
  readonly width?: 'narrow' | 'wide'
  /** The header cell of the row; one column has it. */
  readonly isRowHeader?: boolean
  /** "sorted, newest first": announced with the header of the sorted column. */
  readonly sortedText?: string
  readonly sorted?: 'ascending' | 'descending'
}

export type TableProps<Row> = NativeProps<'table', 'children'> & {
  readonly caption: string
  /** Visible above the table; otherwise the caption is for screen readers alone. */
  readonly showCaption?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Below 768 px every row becomes a card, with the headers as its terms. */
  readonly cardUnder?: boolean
  /** The text for a table that is being fetched. */
  readonly loadingText?: string | undefined
  /** Shown instead of a table without rows: nothing yet, or why it could not be read. */
  readonly empty?: ReactNode
}

// with display: block some browsers drop the table semantics, so every part has an explicit role
const withRole = (role: string) => ({ role })

const Head = <Row,>({ column }: { readonly column: Column<Row> }) => (
  <th
    scope="col"
    {...withRole('columnheader')}
    className={classes(column.align === 'end' && styles.end, column.width && styles[column.width])}
    aria-sort={column.sorted}
  >
    {column.header}
    {column.sortedText ? <VisuallyHidden>{`, ${column.sortedText}`}</VisuallyHidden> : null}
  </th>
)

const Cell = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) => {
  const shared = { 'data-label': column.header, className: column.align === 'end' ? styles.end : undefined }
  return column.isRowHeader ? (
    <th {...shared} scope="row" {...withRole('rowheader')}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...shared} {...withRole('cell')}>
      {column.cell(row)}
    </td>
  )
}

/** Rows and columns; on a phone each row is a card. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { caption, showCaption, columns, rows, keyOf, cardUnder = true, loadingText, empty, ...rest } = props
  if (loadingText) return <Skeleton shape="rows" lines={4} label={loadingText} />
  if (!rows.length && empty) return <>{empty}</>
  return (
    <table
      {...rest}
      {...withRole('table')}
      className={classes(
        styles.table,
        cardUnder && styles.cards,
        columns.some(({ width }) => width) && styles.fixed,
      )}
    >
      <caption className={showCaption ? styles.caption : hidden.hidden}>{caption}</caption>
      <thead {...withRole('rowgroup')}>
        <tr {...withRole('row')}>
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody {...withRole('rowgroup')}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...withRole('row')}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
