import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Mono } from '#web/ui/text/Mono.tsx'

import styles from './MatchList.module.css'

export type MatchOption = {
  readonly id: string
  readonly name: string
  readonly number: string
  /** In what it is the same, in words. */
  readonly why: ReactNode
  readonly amount: string
  readonly difference: string
  readonly isSame: boolean
  readonly isChosen: boolean
  /** Below the line: the part of it that is paid. */
  readonly field?: ReactNode
}

type Props = {
  readonly label: string
  readonly options: readonly MatchOption[]
  /** Several can be chosen. */
  readonly isMany: boolean
  readonly onChoose: (id: string) => void
}

// The keys 1 to 9.
const MOST_KEYS = 9

/** What a payment can belong to, the surest first, each with the difference in words and its key (guide, staff 5). */
export const MatchList = ({ label, options, isMany, onChoose }: Props) => (
  <fieldset className={styles.list}>
    <legend className={styles.legend}>{label}</legend>
    {options.map(({ id, name, number, why, amount, difference, isSame, isChosen, field }, index) => (
      <div key={id} className={classes(styles.row, isChosen && styles.chosen)}>
        <label className={styles.option}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name="match"
            checked={isChosen}
            onChange={() => onChoose(id)}
          />
          <span className={styles.who}>
            <span translate="no">
              <strong className={styles.name}>{name}</strong> <Mono>{number}</Mono>
            </span>
            <span className={styles.why}>{why}</span>
          </span>
          <span className={styles.money}>
            <span>{amount}</span>
            <span className={isSame ? styles.same : styles.why}>{difference}</span>
          </span>
          <span className={styles.key} aria-hidden="true">
            {index < MOST_KEYS ? index + 1 : ''}
          </span>
        </label>
        {field ? <div className={styles.field}>{field}</div> : null}
      </div>
    ))}
  </fieldset>
)
