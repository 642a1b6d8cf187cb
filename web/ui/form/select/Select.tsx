import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/form/field/Field.tsx'
import type { FieldTexts } from '#web/ui/form/field/Field.tsx'
import { Icon } from '#web/ui/brand/Icon.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import type { InputWidth } from '#web/ui/form/text-input/TextInput.tsx'
import control from '#web/ui/form/field/control.module.css'
import styles from './Select.module.css'

export type SelectOption = { readonly value: string; readonly label: string }

export type SelectProps = FieldTexts &
  NativeProps<'select', keyof FieldTexts | 'children' | 'multiple' | 'size'> & {
    readonly options: readonly SelectOption[]
    /** The text of the first, empty option; without it the first option is chosen. */
    readonly emptyText?: string | undefined
    readonly width?: Exclude<InputWidth, '4'> | undefined
  }

const widths = { 8: styles.width8, 20: styles.width20, full: undefined }

/** One of a short list, as the browser's own select element. */
export const Select = ({ label, hint, error, optional, id, ...props }: SelectProps) => {
  const { options, emptyText, width = 'full', ...rest } = props
  return (
    <Field {...{ label, hint, error, optional, id }}>
      {(attributes) => (
        <div className={classes(styles.line, widths[width])}>
          <select {...rest} {...attributes} className={classes(control.control, styles.select)}>
            {emptyText === undefined ? null : <option value="">{emptyText}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.sign}>
            <Icon name="chevron-down" size="s" />
          </span>
        </div>
      )}
    </Field>
  )
}
