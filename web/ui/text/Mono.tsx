import type { Rest } from '#web/ui/native-props.ts'
import styles from './Mono.module.css'

export type MonoProps = Omit<Rest<'span'>, 'children'> & {
  /** A number to copy in its groups, "260 047 113"; it breaks between groups only. */
  readonly children: string
}

/** A number that people copy, in figures of one width. */
export const Mono = ({ children, ...rest }: MonoProps) => (
  <span translate="no" {...rest} className={styles.mono}>
    {children.split(' ').map((group, at) => (
      // the groups of a number have no other name than their place
      <span key={at} className={styles.group}>
        {at > 0 ? ` ${group}` : group}
      </span>
    ))}
  </span>
)
