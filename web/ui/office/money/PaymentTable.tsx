import { useEffect, useRef } from 'react'

import { classes } from '#web/ui/classes.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import styles from './PaymentTable.module.css'

/** A payment that came in, in a line. */
export type PaymentLine = {
  readonly id: string
  readonly day: string
  readonly who: string
  /** Where it is matched, or was; what our rules matched is nowhere. */
  readonly href: string | undefined
  readonly words: string
  readonly reference: string
  readonly amount: string
  /** What became of it, or why it waits. */
  readonly state: string
  readonly waits: boolean
  readonly isLate: boolean
  /** By when, and what goes back. */
  readonly more: string
  /** The invoices that it paid. */
  readonly paid: readonly { readonly id: string; readonly text: string; readonly href: string }[]
}

const COLUMNS = ['day', 'who', 'words', 'amount', 'state', 'paid'] as const

export type PaymentTableProps = {
  readonly caption: string
  readonly heads: { readonly [C in (typeof COLUMNS)[number]]: string }
  readonly lines: readonly PaymentLine[]
  /** The row that the keys are at. */
  readonly chosen?: string | undefined
}

// with display: block some browsers drop the table semantics, so every part has an explicit role
const as = (role: string) => ({ role })

const Paid = ({ paid }: Pick<PaymentLine, 'paid'>) =>
  paid.length ? (
    <ul className={styles.invoices}>
      {paid.map(({ id, text, href }) => (
        <li key={id}>
          <Link href={href}>{text}</Link>
        </li>
      ))}
    </ul>
  ) : null

const Row = ({ line, isChosen }: { readonly line: PaymentLine; readonly isChosen: boolean }) => {
  const { day, who, href, words, reference, amount, state, waits, isLate, more, paid } = line
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <tr
      ref={row}
      {...as('row')}
      aria-current={isChosen ? 'true' : undefined}
      className={classes(styles.row, isChosen && styles.chosen)}
    >
      <td {...as('cell')} className={styles.day}>
        {day}
      </td>
      <th {...as('rowheader')} scope="row" className={styles.who}>
        {href === undefined ? (
          who
        ) : (
          <RouteLink to={href} className={styles.open}>
            {who}
          </RouteLink>
        )}
      </th>
      <td {...as('cell')} className={styles.words}>
        {words} {reference ? <span className={styles.reference}>{reference}</span> : null}
      </td>
      <td {...as('cell')} className={styles.amount}>
        {amount}
      </td>
      <td {...as('cell')} className={styles.state}>
        <span className={waits ? styles.waits : undefined}>{state}</span>{' '}
        {more ? <span className={isLate ? styles.late : styles.more}>{more}</span> : null}
      </td>
      <td {...as('cell')} className={styles.paid}>
        <Paid paid={paid} />
      </td>
    </tr>
  )
}

/** What came in, a payment a row; under 1120 px each is a few lines (guide, staff 5). */
export const PaymentTable = ({ caption, heads, lines, chosen }: PaymentTableProps) => (
  <table {...as('table')} className={styles.table} aria-label={caption}>
    <thead {...as('rowgroup')} className={styles.heads}>
      <tr {...as('row')}>
        {COLUMNS.map((id) => (
          <th key={id} {...as('columnheader')} scope="col" className={styles[id]}>
            {heads[id]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...as('rowgroup')}>
      {lines.map((line) => (
        <Row key={line.id} line={line} isChosen={line.id === chosen} />
      ))}
    </tbody>
  </table>
)
