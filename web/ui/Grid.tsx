import { classes } from './classes.ts'
import type { Rest } from './rest.ts'
import styles from './Grid.module.css'

export type GridProps = Rest<'div'> & {
  readonly as?: 'div' | 'ul' | 'ol' | undefined
  /** The least width of one cell: 12, 18 or 24 rem. A cell is never wider than the page. */
  readonly cell?: 'small' | 'card' | 'wide' | undefined
  /** Few children share the whole width, instead of leaving room for more. */
  readonly shared?: boolean
}

const cells = { small: styles.small, card: styles.card, wide: styles.wide }

/** Puts its children in as many equal columns as fit. */
export const Grid = ({ as = 'div', cell = 'card', shared = false, ...rest }: GridProps) => {
  // every element of the list takes the attributes of a div
  const Element = as as 'div'
  return <Element {...rest} className={classes(styles.grid, cells[cell], shared && styles.shared)} />
}
