import styles from './KeyTable.module.css'

export type KeyTableProps = {
  readonly keysText: string
  readonly labelText: string
  readonly rows: readonly { readonly id: string; readonly keys: string; readonly label: string }[]
}

/** Keys and what they do. */
export const KeyTable = ({ keysText, labelText, rows }: KeyTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{keysText}</th>
        <th scope="col">{labelText}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, keys, label }) => (
        <tr key={id}>
          <td>
            <kbd className={styles.keys}>{keys}</kbd>
          </td>
          <td>{label}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
