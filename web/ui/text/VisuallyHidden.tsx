import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './VisuallyHidden.module.css'

export type VisuallyHiddenProps = NativeProps<'span'> & { readonly as?: 'span' | 'div' | 'p' | 'h2' }

/** A text for screen readers alone. */
export const VisuallyHidden = ({ as = 'span', ...rest }: VisuallyHiddenProps) => {
  // every element of the list takes the attributes of a span
  const Element = as as 'span'
  return <Element {...rest} className={styles.hidden} />
}
