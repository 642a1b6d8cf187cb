import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './PrintSheet.module.css'

/** The long part of a page that people print and take along: the whole page fits one sheet of paper. */
export const PrintSheet = (props: NativeProps<'div'>) => <div {...props} className={styles.sheet} />
