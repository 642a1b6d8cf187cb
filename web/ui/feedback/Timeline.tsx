import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import styles from './Timeline.module.css'

export type TimelineItem = {
  readonly id: string
  /** When: "Today, 14 August 2026", "By Thursday 20 August". */
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly state: 'done' | 'now' | 'next'
  /** The state as a text, for screen readers. */
  readonly stateText?: string
}

export type TimelineProps = NativeProps<'ol', 'children'> & { readonly items: readonly TimelineItem[] }

const states = { done: styles.done, now: styles.now, next: styles.next }

/** Past, current and coming events, from top to bottom. */
export const Timeline = ({ items, ...rest }: TimelineProps) => (
  <ol {...rest} className={styles.timeline}>
    {items.map((item) => (
      <li
        key={item.id}
        className={classes(styles.item, states[item.state])}
        aria-current={item.state === 'now' ? 'step' : undefined}
      >
        <span className={styles.title}>
          {item.title}
          {item.stateText ? <VisuallyHidden>{` (${item.stateText})`}</VisuallyHidden> : null}
        </span>
        {item.text ? <span className={styles.text}>{item.text}</span> : null}
      </li>
    ))}
  </ol>
)
