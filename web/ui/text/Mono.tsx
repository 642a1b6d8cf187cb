import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Mono.module.css'

export type MonoProps = Omit<NativeProps<'span'>, 'children'> & {
  /** A number in its groups, "260 047 113"; it breaks between groups only. */
  readonly children: string
}

/** A number that people copy, in figures of one width. */
export const Mono = ({ children, ...rest }: MonoProps) => (
  <span translate="no" {...rest} className={styles.mono}>
    {children.split(' ').map((group, index) => (
      // the position is the only key
      <span key={index} className={styles.group}>
        {index > 0 ? ` ${group}` : group}
      </span>
    ))}
  </span>
)
