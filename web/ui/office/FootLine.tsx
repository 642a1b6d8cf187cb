import type { ReactNode } from 'react'

import styles from './FootLine.module.css'

type Props = {
  readonly keys: readonly { readonly keys: string; readonly label: string }[]
  readonly children: ReactNode
}

/** The last line of a list: a few of its keys, and the way to the next page. */
export const FootLine = ({ keys, children }: Props) => (
  <div className={styles.foot}>
    <div className={styles.keys} aria-hidden="true">
      {keys.map(({ keys: pressed, label }) => (
        <span key={label}>
          <strong>{pressed}</strong> {label}
        </span>
      ))}
    </div>
    <div>{children}</div>
  </div>
)
