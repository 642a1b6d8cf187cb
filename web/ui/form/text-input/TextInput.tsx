import type { ReactNode } from 'react'

import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts } from '#web/ui/form/field/Field.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import control from '#web/ui/form/field/control.module.css'
import styles from './TextInput.module.css'

export type InputWidth = '4' | '8' | '20' | 'full'

export type TextInputProps = FieldTexts &
  NativeProps<'input', keyof FieldTexts | 'prefix' | 'width' | 'type' | 'size'> & {
    readonly type?: 'text' | 'email' | 'tel' | 'search' | 'url' | undefined
    /** The expected number of characters, as a visual hint. */
    readonly width?: InputWidth | undefined
    readonly prefix?: ReactNode
    readonly suffix?: ReactNode
    /** Ids of more texts about this field. */
    readonly describedBy?: string | undefined
    /** Shown under the control: a confirmation of what was typed, a suggestion. */
    readonly after?: ReactNode
    /** A monospaced font: for numbers that people copy. */
    readonly mono?: boolean | undefined
  }

const widths: Record<InputWidth, string> = {
  4: styles.width4,
  8: styles.width8,
  20: styles.width20,
  full: styles.full,
}

const ReadOnlyValue = ({ id, value }: { readonly id: string; readonly value: ReactNode }) => (
  <output id={id} className={styles.readOnly}>
    {value}
  </output>
)

/** One line of text. With `readOnly` the value is shown as text. */
export const TextInput = ({
  label,
  hint,
  error,
  optional,
  id,
  describedBy,
  after,
  ...props
}: TextInputProps) => {
  const { type = 'text', width = 'full', prefix, suffix, mono = false, ...rest } = props
  return (
    <Field {...{ label, hint, error, optional, id, describedBy, after }}>
      {(attributes) =>
        rest.readOnly ? (
          <ReadOnlyValue id={attributes.id} value={rest.value ?? rest.defaultValue} />
        ) : (
          <div className={classes(styles.line, Boolean(prefix) && styles.prefixed)}>
            {prefix ? <span className={styles.affix}>{prefix}</span> : null}
            <input
              type={type}
              {...rest}
              {...attributes}
              className={classes(control.control, widths[width], mono && styles.mono)}
            />
            {suffix ? <span className={styles.affix}>{suffix}</span> : null}
          </div>
        )
      }
    </Field>
  )
}
