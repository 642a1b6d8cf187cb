import type { ReactNode } from 'react'

import styles from './Band.module.css'

type Props = { readonly children: ReactNode }

/** A part of a page whose other parts go to the edges of the window: it keeps the gutter. */
export const Band = ({ children }: Props) => <div className={styles.band}>{children}</div>
