import type { ReactNode } from 'react'

import { Text } from '#web/ui/text/Text.tsx'
import styles from './NamedButton.module.css'

type Props = {
  readonly name: string
  /** The button. */
  readonly children: ReactNode
}

/** What a button is about, and the button: at the end of the line, or below the name on a phone, always the same. */
export const NamedButton = ({ name, children }: Props) => (
  <div className={styles.inside}>
    <div className={styles.pair}>
      <Text as="span">{name}</Text>
      {children}
    </div>
  </div>
)
