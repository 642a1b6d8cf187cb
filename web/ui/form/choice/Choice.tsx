import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { describedBy } from '#web/ui/form/field/described-by.ts'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Choice.module.css'

export type ChoiceProps = NativeProps<'input', 'type' | 'id'> & {
  readonly id: string
  readonly kind: 'radio' | 'checkbox'
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Shown under the option while it is chosen. */
  readonly reveals?: ReactNode
  /** Ids of texts about this choice, read after its own hint. */
  readonly describedBy?: string | undefined
}

/** One radio button or checkbox with its label: a part of RadioGroup and Checkbox. */
export const Choice = ({ id, kind, label, hint, reveals, describedBy: about, ...rest }: ChoiceProps) => {
  const described = describedBy(id, { hint }, about)
  return (
    <div>
      <div className={styles.choice}>
        <input
          {...rest}
          type={kind}
          id={id}
          aria-describedby={described}
          className={classes(styles.box, kind === 'radio' && styles.round)}
        />
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        ) : null}
      </div>
      {reveals ? <div className={styles.reveals}>{reveals}</div> : null}
    </div>
  )
}
