import type { ReactNode } from 'react'

import styles from './PaymentLine.module.css'

export type PaymentLineProps = {
  readonly payments: readonly { readonly id: string; readonly day: ReactNode; readonly amount: ReactNode }[]
  /** "and 13 more, the last on 3 January 2028". */
  readonly more?: ReactNode
  /** "Together", with the sum. */
  readonly sum: { readonly title: ReactNode; readonly amount: ReactNode }
}

/** Payments on a line from the first, which comes next, to the last. */
export const PaymentLine = ({ payments, more, sum }: PaymentLineProps) => (
  <>
    <ol className={styles.line}>
      {payments.map(({ id, day, amount }) => (
        <li key={id} className={styles.payment}>
          <span>{day}</span>
          <span className={styles.amount}>{amount}</span>
        </li>
      ))}
      {more ? <li className={styles.more}>{more}</li> : null}
    </ol>
    <p className={styles.sum}>
      <span>{sum.title}</span>
      <span className={styles.amount}>{sum.amount}</span>
    </p>
  </>
)
