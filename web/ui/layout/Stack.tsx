import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import type { Space } from './space.ts'
import styles from './Stack.module.css'

export type StackElement =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'main'
  | 'aside'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form'
  | 'figure'

export type StackProps = NativeProps<'div'> & {
  readonly as?: StackElement | undefined
  readonly gap?: Space | undefined
  /** `start` makes the children as wide as their content, `stretch` (the default) fills the line. */
  readonly align?: 'stretch' | 'start' | 'center' | undefined
}

const gaps = [
  styles.gap0,
  styles.gap1,
  styles.gap2,
  styles.gap3,
  styles.gap4,
  styles.gap5,
  styles.gap6,
  styles.gap7,
  styles.gap8,
  styles.gap9,
] as const

const alignments = { stretch: undefined, start: styles.start, center: styles.center }

/** Its children below each other with one step of the space scale between them. */
export const Stack = ({ as = 'div', gap = 4, align = 'stretch', ...rest }: StackProps) => {
  // every element of the list takes the attributes of a div
  const Element = as as 'div'
  return <Element {...rest} className={classes(styles.stack, gaps[gap], alignments[align])} />
}
