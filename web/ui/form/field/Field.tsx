import { useId } from 'react'
import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { describedBy } from './described-by.ts'
import { FieldNotes } from './FieldNotes.tsx'
import styles from './Field.module.css'

/** The texts of every field with one label. */
export type FieldTexts = {
  readonly label: ReactNode
  /** One short sentence between the label and the field, without links. */
  readonly hint?: ReactNode
  /** What is wrong; the same text as in the summary. */
  readonly error?: ReactNode
  /** The text "(optional)"; without it the field is required. */
  readonly optional?: string | undefined
  /** The id of the control; the summary of errors links to it. */
  readonly id?: string | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export type ControlAttributes = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export type FieldProps = FieldTexts & {
  /** Ids of more texts about this field, read after the hint and the error. */
  readonly describedBy?: string | undefined
  /** Renders the control with these attributes. */
  readonly children: (attributes: ControlAttributes) => ReactNode
  /** Shown under the control: a counter, a confirmation of what was typed. */
  readonly after?: ReactNode
}

/** A label, a hint and an error for one control. */
export const Field = ({ label, hint, error, optional, id, children, after, ...more }: FieldProps) => {
  const own = useId()
  const fieldId = id ?? own
  const attributes = {
    id: fieldId,
    'aria-describedby': describedBy(fieldId, { hint, error }, more.describedBy),
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  } as const
  return (
    <div className={classes(styles.field, !!error && styles.wrong)}>
      <label className={styles.label} id={`${fieldId}-label`} htmlFor={fieldId}>
        {label}
        {optional ? <span className={styles.optional}> {optional}</span> : null}
      </label>
      <FieldNotes id={fieldId} hint={hint} error={error} />
      <div className={styles.control}>{children(attributes)}</div>
      {after}
    </div>
  )
}
