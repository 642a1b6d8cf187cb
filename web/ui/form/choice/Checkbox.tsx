import { useId } from 'react'

import { Choice } from './Choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { describedBy } from '#web/ui/form/field/described-by.ts'
import type { FieldTexts } from '#web/ui/form/field/Field.tsx'
import { FieldError } from '#web/ui/form/field/FieldError.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import field from '#web/ui/form/field/Field.module.css'

export type CheckboxProps = FieldTexts &
  NativeProps<'input', keyof FieldTexts | 'type'> & {
    /** Ids of more texts, such as the terms to agree to. */
    readonly describedBy?: string | undefined
  }

/** One box to tick. Its label may hold a link or a button that opens the text of an agreement. */
export const Checkbox = ({ label, hint, error, optional, id, ...more }: CheckboxProps) => {
  const { describedBy: _, ...rest } = more
  const own = useId()
  const boxId = id ?? own
  const described = describedBy(boxId, { error }, more.describedBy)
  return (
    <div className={classes(field.field, !!error && field.wrong)}>
      {error ? <FieldError id={`${boxId}-error`}>{error}</FieldError> : null}
      <Choice
        {...rest}
        kind="checkbox"
        id={boxId}
        label={
          <>
            {label}
            {optional ? <span className={field.optional}> {optional}</span> : null}
          </>
        }
        hint={hint}
        describedBy={described}
        aria-invalid={error ? true : undefined}
      />
    </div>
  )
}
