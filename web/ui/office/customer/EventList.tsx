import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'

import styles from './EventList.module.css'

export type EventLine = {
  readonly id: string
  /** The day, or the time of today. */
  readonly at: string
  readonly sentence: ReactNode
  /** A look at what is about health is in the colour of staff. */
  readonly isLook: boolean
}

type Props = { readonly labelledBy: string; readonly lines: readonly EventLine[] }

/** What happened, the last on top, along a line. */
export const EventList = ({ labelledBy, lines }: Props) => (
  <ol className={styles.list} aria-labelledby={labelledBy}>
    {lines.map(({ id, at, sentence, isLook }) => (
      <li key={id} className={classes(styles.event, isLook && styles.look)}>
        <span className={styles.at}>{at}</span>
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.sentence}>{sentence}</span>
      </li>
    ))}
  </ol>
)
