import { stringify } from 'csv-stringify/sync'

type Row<Column extends string> = Readonly<Record<Column, string | number | null | undefined>>

/**
 * A table as CSV for a spreadsheet. A cell that would be read as a formula, since it begins with = + - or @, begins with an
 * apostrophe instead (STAFF-12).
 */
export const csvOf = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Row<Column>[],
): Uint8Array => {
  const text = stringify([...rows], {
    columns: [...columns],
    header: true,
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
  return Buffer.from(text)
}
