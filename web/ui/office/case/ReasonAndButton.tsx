import type { ReactNode } from 'react'

import styles from './ReasonAndButton.module.css'

type Props = { readonly reason: ReactNode; readonly button: ReactNode }

/** A reason that is chosen, and beside it what is done with it; on a narrow window below it. */
export const ReasonAndButton = ({ reason, button }: Props) => (
  <div className={styles.row}>
    {reason}
    {button}
  </div>
)
