import styles from './MoneyTable.module.css'

export type MoneyRow = {
  readonly id: string
  readonly invoice: string
  readonly day: string
  readonly now: string
  readonly after: string
  readonly difference: string
  readonly isChanged: boolean
}

export type MoneyTableProps = {
  readonly caption: string
  readonly headers: Readonly<Record<Exclude<keyof MoneyRow, 'id' | 'isChanged'>, string>>
  readonly rows: readonly MoneyRow[]
  readonly sum: Pick<MoneyRow, 'invoice' | 'now' | 'after' | 'difference'>
}

const AMOUNTS = ['now', 'after', 'difference'] as const

/** What becomes of each invoice, with the sum; in little width the day stands below its invoice (guide, staff 5). */
export const MoneyTable = ({ caption, headers, rows, sum }: MoneyTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{headers.invoice}</th>
          <th scope="col" className={styles.day}>
            {headers.day}
          </th>
          {AMOUNTS.map((name) => (
            <th key={name} scope="col" className={styles.amount}>
              {headers[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.isChanged ? styles.changed : styles.same}>
            <th scope="row" className={/^\d/.test(row.invoice) ? styles.number : undefined}>
              {row.invoice}
              <span className={styles.dayBelow}>{row.day}</span>
            </th>
            <td className={styles.day}>{row.day}</td>
            {AMOUNTS.map((name) => (
              <td key={name} data-label={headers[name]} className={styles.amount}>
                {row[name]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{sum.invoice}</th>
          {/* the sum has no day; a cell is no control */}
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
          <td className={styles.day} />
          {AMOUNTS.map((name) => (
            <td key={name} data-label={headers[name]} className={styles.amount}>
              {sum[name]}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  </div>
)
