import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'

import styles from './Band.module.css'

type Props = { readonly children: ReactNode }

/** A part of a page whose other parts go to the edges of the window: it keeps the gutter. */
export const Band = ({ children }: Props) => <div className={styles.band}>{children}</div>

/** Instead of a list without rows: what is next, and one thing to do. */
export const EmptyBand = ({ children }: Props) => (
  <div className={classes(styles.band, styles.empty)}>{children}</div>
)
