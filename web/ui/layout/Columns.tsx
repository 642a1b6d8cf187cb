import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Columns.module.css'

export type ColumnsProps = NativeProps<'div'> & {
  readonly children: ReactNode
  /** Beside the children from 1024 px on, else below them. */
  readonly aside?: ReactNode
  /** `side` is a column of 20 rem; `form` is as wide as a form; `seven` shares the width, seven to five. */
  readonly split?: 'side' | 'form' | 'seven'
}

const splits = { side: styles.side, form: styles.form, seven: styles.seven }

/** A form or a text of reading width beside another column. */
export const Columns = ({ children, aside, split = 'side', ...rest }: ColumnsProps) => (
  <div {...rest} className={classes(styles.columns, splits[split])}>
    <div className={styles.main}>{children}</div>
    {aside ? <div className={styles.aside}>{aside}</div> : null}
  </div>
)
