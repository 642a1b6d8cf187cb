import { useId } from 'react'

import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Progress.module.css'

export type ProgressProps = NativeProps<'div', 'children'> & {
  readonly label: string
  /** From 0 to 1; left out while it is unknown. */
  readonly value?: number | undefined
  /** The same as a text: "1.2 of 3.4 MB, 35%". */
  readonly text?: string
}

/** How much of something is done, as a bar and as a text. */
export const Progress = ({ label, value, text, ...rest }: ProgressProps) => {
  const id = useId()
  return (
    <div {...rest} className={styles.progress}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {text ? <span className={styles.text}>{text}</span> : null}
      <progress id={id} className={styles.bar} max={1} {...(value === undefined ? {} : { value })} />
    </div>
  )
}
