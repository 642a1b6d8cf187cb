import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Card.module.css'

export type CardProps = NativeProps<'div'> & {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined
  /** `brand` is tinted, `sunk` is darker than the page, `chosen` has the 3 px border of a chosen option. */
  readonly tone?: 'plain' | 'brand' | 'sunk' | 'chosen' | undefined
  readonly padding?: 'm' | 's' | undefined
}

const tones = { plain: undefined, brand: styles.brand, sunk: styles.sunk, chosen: styles.chosen }

/** A flat box with a thin line around it. */
export const Card = ({ as = 'div', tone = 'plain', padding = 'm', ...rest }: CardProps) => {
  // every element of the list takes the attributes of a div
  const Element = as as 'div'
  return <Element {...rest} className={classes(styles.card, tones[tone], padding === 's' && styles.small)} />
}
