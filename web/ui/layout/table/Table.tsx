import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { Rest } from '#web/ui/native-props.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './Table.module.css'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts and numbers stand at the end of their column. */
  readonly align?: 'start' | 'end'
  /** Names the row; one column has it. */
  readonly names?: boolean
  /** "sorted, newest first": said with the header of the column that is sorted. */
  readonly sortedText?: string
  readonly sorted?: 'ascending' | 'descending'
}

export type TableProps<Row> = Rest<'table', 'children'> & {
  readonly caption: string
  /** Drawn above the table; else the caption is only read out. */
  readonly showCaption?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Below 768 px every row becomes a card, with the headers as its terms. */
  readonly cardUnder?: boolean
  /** Words for a table that is being fetched. */
  readonly loadingText?: string | undefined
  /** Stands there instead of a table without rows: nothing yet, or why it could not be read. */
  readonly empty?: ReactNode
}

// display: block takes the meaning of a table away in some browsers, so every part says what it is
const means = (role: string) => ({ role })

const Head = <Row,>({ column }: { readonly column: Column<Row> }) => (
  <th
    scope="col"
    {...means('columnheader')}
    className={column.align === 'end' ? styles.end : undefined}
    aria-sort={column.sorted}
  >
    {column.header}
    {column.sortedText ? <VisuallyHidden>{`, ${column.sortedText}`}</VisuallyHidden> : null}
  </th>
)

const Cell = <Row,>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) => {
  const shared = { 'data-label': column.header, className: column.align === 'end' ? styles.end : undefined }
  return column.names ? (
    <th {...shared} scope="row" {...means('rowheader')}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...shared} {...means('cell')}>
      {column.cell(row)}
    </td>
  )
}

/** Rows and columns; on a phone a card for each row. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const {
    caption,
    showCaption = false,
    columns,
    rows,
    keyOf,
    cardUnder = true,
    loadingText,
    empty,
    ...rest
  } = props
  if (loadingText) return <Skeleton shape="rows" lines={4} label={loadingText} />
  if (!rows.length && empty) return <>{empty}</>
  return (
    <table {...rest} {...means('table')} className={classes(styles.table, cardUnder && styles.cards)}>
      <caption className={showCaption ? styles.caption : styles.silent}>{caption}</caption>
      <thead {...means('rowgroup')}>
        <tr {...means('row')}>
          {columns.map((column) => (
            <Head key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody {...means('rowgroup')}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...means('row')}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
