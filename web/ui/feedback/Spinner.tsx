import type { Rest } from '#web/ui/native-props.ts'
import styles from './Spinner.module.css'

export type SpinnerProps = Rest<'p', 'children'> & {
  /** What we are busy with; always in words. */
  readonly label: string
}

/** Busy, and nobody knows how long. */
export const Spinner = ({ label, ...rest }: SpinnerProps) => (
  <p role="status" {...rest} className={styles.spinner}>
    <span className={styles.ring} aria-hidden="true" />
    {label}
  </p>
)
