import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Field.module.css'

/** The text of an error under a label, with its icon. */
export const FieldError = ({ children, ...rest }: NativeProps<'p'>) => (
  <p {...rest} className={styles.error}>
    <Icon name="triangle-alert" size="s" />
    <span>{children}</span>
  </p>
)
