import { Card } from './Card.tsx'
import type { CardProps } from './Card.tsx'
import styles from './LinkCard.module.css'

/** A card of markup with one link, which leads there from anywhere on it; for a link of our own see `covers`. */
export const LinkCard = ({ children, ...rest }: CardProps) => (
  <Card {...rest}>
    <div className={styles.words}>{children}</div>
  </Card>
)
