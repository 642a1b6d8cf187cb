import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Spinner.module.css'

export type SpinnerProps = NativeProps<'p', 'children'> & {
  /** What is going on; never left out. */
  readonly label: string
}

/** A wait of unknown length. */
export const Spinner = ({ label, ...rest }: SpinnerProps) => (
  <p role="status" {...rest} className={styles.spinner}>
    <span className={styles.ring} aria-hidden="true" />
    {label}
  </p>
)
