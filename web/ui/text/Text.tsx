import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Text.module.css'

export type TextProps = NativeProps<'p'> & {
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'li' | 'figcaption' | undefined
  readonly size?: 'body' | 'small' | 'meta' | undefined
  readonly tone?: 'ink' | 'muted' | 'faint' | 'brand' | 'success' | 'danger' | undefined
  readonly strong?: boolean | undefined
}

const sizes = { body: undefined, small: styles.small, meta: styles.meta }
const tones = {
  ink: undefined,
  muted: styles.muted,
  faint: styles.faint,
  brand: styles.brand,
  success: styles.success,
  danger: styles.danger,
}

/** Running text, never wider than 66 characters. */
export const Text = ({ as = 'p', size = 'body', tone = 'ink', strong = false, ...rest }: TextProps) => {
  // every element of the list takes the attributes of a paragraph
  const Element = as as 'p'
  return (
    <Element {...rest} className={classes(styles.text, sizes[size], tones[tone], strong && styles.strong)} />
  )
}
