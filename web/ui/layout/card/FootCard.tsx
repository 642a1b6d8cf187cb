import type { ReactNode } from 'react'

import { Heading } from '#web/ui/text/Heading.tsx'
import styles from './FootCard.module.css'

/** Cards of equal height beside each other, below each other on a phone. */
export const FootCards = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.cards}>{children}</div>
)

type Props = {
  readonly id: string
  readonly title: string
  /** Its links, at the bottom. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** A card with its title above and its links at the bottom. */
export const FootCard = ({ id, title, foot, children }: Props) => (
  <section aria-labelledby={id} className={styles.card}>
    <Heading level={2} size="h3" id={id}>
      {title}
    </Heading>
    <div className={styles.body}>{children}</div>
    <div className={styles.foot}>{foot}</div>
  </section>
)
