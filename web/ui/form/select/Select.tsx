import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts } from '#web/ui/form/field/Field.tsx'
import type { InputWidth } from '#web/ui/form/text-input/TextInput.tsx'
import { NativeSelect } from './NativeSelect.tsx'
import type { NativeSelectProps } from './NativeSelect.tsx'
import styles from './Select.module.css'

export type SelectProps = FieldTexts &
  Omit<NativeSelectProps, keyof FieldTexts> & {
    readonly width?: Exclude<InputWidth, '4'> | undefined
  }

const widths = { 8: styles.width8, 20: styles.width20, full: undefined }

/** One of a short list, as the browser's own select element. */
export const Select = ({ label, hint, error, optional, id, width = 'full', ...rest }: SelectProps) => (
  <Field {...{ label, hint, error, optional, id }}>
    {(attributes) => (
      <div className={classes(styles.line, widths[width])}>
        <NativeSelect {...rest} {...attributes} />
      </div>
    )}
  </Field>
)
