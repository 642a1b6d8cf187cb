import { Icon } from '#web/ui/brand/Icon.tsx'
import type { Rest } from '#web/ui/native-props.ts'
import styles from './Field.module.css'

/** The words of an error under a label, with their sign. */
export const FieldError = ({ children, ...rest }: Rest<'p'>) => (
  <p {...rest} className={styles.error}>
    <Icon name="triangle-alert" size="s" />
    <span>{children}</span>
  </p>
)
