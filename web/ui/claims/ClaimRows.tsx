import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { RouteLink } from '#web/ui/RouteLink.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import styles from './ClaimRows.module.css'

export type ClaimRow = {
  readonly id: string
  readonly href: string
  /** The care: what the link says. */
  readonly title: string
  /** "€18.20"; with `of` behind it, "of €25.00". */
  readonly amount: ReactNode
  readonly of?: string
  /** Who gave the care, as its customer wrote it, and when. */
  readonly provider: string
  readonly date: string
  /** How it stands. */
  readonly note: ReactNode
  /** Its claim is shown beside the list. */
  readonly chosen?: boolean
}

type GroupProps = {
  readonly id: string
  readonly title: string
  /** It is the move of the customer. */
  readonly yours?: boolean
  readonly rows: readonly ClaimRow[]
}

const Row = ({ id, href, title, amount, of, provider, date, note, chosen = false }: ClaimRow) => (
  <li className={classes(styles.row, chosen && styles.chosen)}>
    <span className={styles.title}>
      <RouteLink id={id} to={href} aria-current={chosen ? 'true' : undefined}>
        {title}
      </RouteLink>
    </span>
    <span className={styles.amount} translate="no">
      <strong>{amount}</strong>
      {of ? ` ${of}` : null}
    </span>
    <span className={styles.meta}>
      <span translate="no">{provider}</span>, {date}
    </span>
    <span className={styles.note}>{note}</span>
  </li>
)

/** Claims that stand alike, a row each that leads to the claim. */
export const ClaimRows = ({ id, title, yours = false, rows }: GroupProps) => (
  <section aria-labelledby={id} className={styles.group}>
    <div className={classes(styles.head, yours && styles.yours)}>
      <Heading level={2} size="h3" id={id}>
        {title}
      </Heading>
    </div>
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  </section>
)
