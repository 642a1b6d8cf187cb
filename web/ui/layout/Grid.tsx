import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Grid.module.css'

export type GridProps = NativeProps<'div'> & {
  readonly as?: 'div' | 'ul' | 'ol' | undefined
  /** The least width of one cell: 18 or 24 rem, never wider than the page. One that is `alone` is as wide as a text. A `quarter` is one of two in a row, of four from 1024 px on. */
  readonly cell?: 'card' | 'wide' | 'alone' | 'quarter' | undefined
  /** Few children share the whole width, instead of leaving empty columns. */
  readonly shared?: boolean | undefined
}

const cells = { card: styles.card, wide: styles.wide, alone: styles.alone, quarter: styles.quarter }

/** Its children in as many equal columns as fit. */
export const Grid = ({ as = 'div', cell = 'card', shared = false, ...rest }: GridProps) => {
  // every element of the list takes the attributes of a div
  const Element = as as 'div'
  return <Element {...rest} className={classes(styles.grid, cells[cell], shared && styles.shared)} />
}
