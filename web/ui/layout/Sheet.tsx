import type { Rest } from '#web/ui/native-props.ts'
import styles from './Sheet.module.css'

/** The long part of a page that people carry with them: on paper the whole page is one sheet. */
export const Sheet = (props: Rest<'div'>) => <div {...props} className={styles.sheet} />
