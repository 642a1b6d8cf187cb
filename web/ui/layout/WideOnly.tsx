import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './WideOnly.module.css'

/** Shown from 1024 px on, where a second column repeats what a narrow page says elsewhere. */
export const WideOnly = (props: NativeProps<'div'>) => <div {...props} className={styles.wide} />
