import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts } from '#web/ui/form/field/Field.tsx'
import control from '#web/ui/form/field/control.module.css'
import { classes } from '#web/ui/classes.ts'

import styles from './CellControls.module.css'

type Props = FieldTexts & {
  readonly value: string
  readonly min?: string
  readonly max?: string
  readonly onChange: (value: string) => void
}

/** A day, with the calendar of the browser: the back office writes few of them. */
export const DayField = ({ value, min, max, onChange, ...texts }: Props) => (
  <Field {...texts}>
    {(attributes) => (
      <input
        {...attributes}
        {...{ value, min, max }}
        type="date"
        className={classes(control.control, styles.box)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
)
