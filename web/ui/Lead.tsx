import type { Rest } from './rest.ts'
import styles from './Lead.module.css'

export type LeadProps = Rest<'p'>

/** The one larger paragraph under the title of a page. */
export const Lead = (props: LeadProps) => <p {...props} className={styles.lead} />
