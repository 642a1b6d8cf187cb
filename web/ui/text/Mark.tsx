import type { Rest } from '#web/ui/native-props.ts'
import styles from './Mark.module.css'

/** Words that were looked for, in a text that was found. */
export const Mark = (props: Rest<'mark'>) => <mark {...props} className={styles.mark} />
