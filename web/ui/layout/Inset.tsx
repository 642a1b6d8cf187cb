import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Inset.module.css'

/** What belongs to the thing above it: moved in, beside a line. */
export const Inset = (props: NativeProps<'section'>) => <section {...props} className={styles.inset} />
