import type { ReactNode } from 'react'

import styles from './Fares.module.css'

/** What an insurance costs in one situation. */
export type FareView = {
  readonly id: string
  /** Whole euros: "€21". */
  readonly amount: string
  readonly unit: string
  readonly situation: string
  /** The cover and what it pays for. */
  readonly cover: string
  readonly total: string
}

export type FaresProps = { readonly fares: readonly FareView[]; readonly note: ReactNode }

/** Three prices in a row, each with its situation. */
export const Fares = ({ fares, note }: FaresProps) => (
  <div className={styles.wide}>
    <dl className={styles.fares}>
      {fares.map(({ id, amount, unit, situation }) => (
        <div key={id} className={styles.fare}>
          <dt className={styles.situation}>{situation}</dt>
          <dd className={styles.price}>
            <span className={styles.amount}>{amount}</span> {unit}
          </dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>{note}</p>
  </div>
)

export type FareTableProps = Pick<FaresProps, 'fares'>

/** The same prices as a list, each with its cover and what is paid in all. */
export const FareTable = ({ fares }: FareTableProps) => (
  <dl className={styles.table}>
    {fares.map(({ id, amount, unit, situation, cover, total }) => (
      <div key={id} className={styles.row}>
        <dt className={styles.name}>{situation}</dt>
        <dd className={styles.cover}>{cover}</dd>
        <dd className={styles.cost}>
          <span className={styles.amount}>{amount}</span> {unit}
        </dd>
        <dd className={styles.total}>{total}</dd>
      </div>
    ))}
  </dl>
)
