import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Mark.module.css'

/** The matching part of a search result. */
export const Mark = (props: NativeProps<'mark'>) => <mark {...props} className={styles.mark} />
