import type { ReactNode } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Disclosure.module.css'

export type DisclosureProps = NativeProps<'details', 'title'> & {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** Opens and closes a piece of the page; what is inside can be found and printed while it is closed. */
export const Disclosure = ({ title, children, ...rest }: DisclosureProps) => (
  <details {...rest} className={styles.disclosure}>
    <summary className={styles.summary}>
      <Icon name="chevron-right" size="s" />
      <span>{title}</span>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
