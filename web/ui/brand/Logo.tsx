import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Logo.module.css'

export type LogoProps = NativeProps<'span', 'children'>

/** The name with the crossing line under it, the deck under the o. Put it in a link with an accessible name. */
export const Logo = (props: LogoProps) => (
  <span translate="no" {...props} className={styles.logo}>
    pont
    <svg className={styles.line} viewBox="0 0 72 12" aria-hidden="true">
      <path className={styles.track} d="M2 6h68" />
      <rect className={styles.deck} x="25.5" y="1" width="10" height="10" rx="3" />
    </svg>
  </span>
)
