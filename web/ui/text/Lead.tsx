import type { Rest } from '#web/ui/native-props.ts'
import styles from './Lead.module.css'

export type LeadProps = Rest<'p'>

/** The one larger paragraph under the title of a page. */
export const Lead = (props: LeadProps) => <p {...props} className={styles.lead} />
