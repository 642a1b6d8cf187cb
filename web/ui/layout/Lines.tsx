import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Lines.module.css'

/** Its children below each other, a line between them; nothing where there are none. */
export const Lines = (props: NativeProps<'div'>) => <div {...props} className={styles.lines} />
