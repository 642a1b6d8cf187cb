import { Card } from './Card.tsx'
import type { CardProps } from './Card.tsx'
import styles from './LinkCard.module.css'

/** A card of markup with one link, clickable as a whole; for a `Link` component use its `covers`. */
export const LinkCard = ({ children, ...rest }: CardProps) => (
  <Card {...rest}>
    <div className={styles.content}>{children}</div>
  </Card>
)
