import type { ReactNode } from 'react'

import styles from './CaseHead.module.css'

export type CaseHeadProps = {
  readonly back: ReactNode
  /** "Request", and its number. */
  readonly kind: string
  readonly number: ReactNode
  readonly name: ReactNode
  readonly clock: ReactNode
  /** Who has it. */
  readonly state: ReactNode
  readonly actions?: ReactNode
}

/** The head of a case: whose it is, its clock, who has it (guide, staff 5). */
export const CaseHead = ({ back, kind, number, name, clock, state, actions }: CaseHeadProps) => (
  <header className={styles.head}>
    <div className={styles.back}>{back}</div>
    <div className={styles.title}>
      <p className={styles.kind}>
        {kind} {number}
      </p>
      <h1 className={styles.name}>{name}</h1>
    </div>
    <div className={styles.clock}>{clock}</div>
    <div className={styles.state}>{state}</div>
    <div className={styles.actions}>{actions}</div>
  </header>
)

/** Where it stands in its list; on a phone the buttons beside it need the room. */
export const CasePlace = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.place}>{children}</p>
)
