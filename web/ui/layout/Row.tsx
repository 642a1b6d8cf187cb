import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Row.module.css'

export type RowProps = NativeProps<'div'> & {
  readonly as?: 'div' | 'p' | undefined
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | undefined
  readonly justify?: 'start' | 'between' | undefined
  readonly align?: 'center' | 'start' | 'end' | undefined
}

const gaps = {
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
  5: styles.gap5,
  6: styles.gap6,
} as const
const aligned = { center: undefined, start: styles.top, end: styles.bottom }

/** Its children beside each other; what does not fit wraps to the next line. */
export const Row = ({ as = 'div', gap = 4, justify = 'start', align = 'center', ...rest }: RowProps) => {
  // every element of the list takes the attributes of a div
  const Element = as as 'div'
  const between = justify === 'between' && styles.between
  return <Element {...rest} className={classes(styles.row, gaps[gap], between, aligned[align])} />
}
