import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Lead.module.css'

export type LeadProps = NativeProps<'p'>

/** The one larger paragraph under the title of a page. */
export const Lead = (props: LeadProps) => <p {...props} className={styles.lead} />
