import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Disclosure.module.css'

export type DisclosureProps = NativeProps<'details', 'title'> & {
  readonly title: ReactNode
  readonly children: ReactNode
  /** `text` is as wide as a text, `wide` fills its place. */
  readonly width?: 'text' | 'wide'
}

/** Opens and closes a piece of the page; what is inside can be found and printed while it is closed. */
export const Disclosure = ({ title, width = 'text', children, ...rest }: DisclosureProps) => (
  <details {...rest} className={classes(styles.disclosure, styles[width])}>
    <summary className={styles.summary}>
      <Icon name="chevron-right" size="s" />
      <span>{title}</span>
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
)
