import type { ReactNode } from 'react'

import styles from './OfficePage.module.css'

type Props = { readonly children: ReactNode }

/** A page of the back office: as wide as the window, up to 1680 px (guide, staff 3). */
export const OfficePage = ({ children }: Props) => <div className={styles.page}>{children}</div>

/** A part with a form: its fields are as wide as those of a customer, not as the window. */
export const OfficeForm = ({ children }: Props) => <div className={styles.form}>{children}</div>
