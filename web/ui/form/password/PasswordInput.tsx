import { useState } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts } from '#web/ui/form/field/Field.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import control from '#web/ui/form/field/control.module.css'
import outlined from '#web/ui/form/button/outlined.module.css'
import styles from './PasswordInput.module.css'

export type PasswordInputProps = FieldTexts &
  NativeProps<'input', keyof FieldTexts | 'type' | 'autoComplete'> & {
    readonly autoComplete: 'current-password' | 'new-password'
    /** The texts of the button: "Show password" and "Hide password". */
    readonly showText: string
    readonly hideText: string
    /** Ids of more texts, such as the checklist below. */
    readonly describedBy?: string | undefined
  }

/** A password, hidden until the button shows it. Pasting is never blocked. */
export const PasswordInput = ({
  label,
  hint,
  error,
  optional,
  id,
  describedBy,
  ...props
}: PasswordInputProps) => {
  const { showText, hideText, ...rest } = props
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ label, hint, error, optional, id, describedBy }}>
      {(attributes) => (
        <div className={styles.line}>
          <input
            {...rest}
            {...attributes}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classes(control.control, styles.input)}
          />
          <button
            type="button"
            className={classes(outlined.outlined, styles.toggle)}
            aria-controls={attributes.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? hideText : showText}
          </button>
        </div>
      )}
    </Field>
  )
}
