import { useState } from 'react'

import { Choice } from './Choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldGroup } from '#web/ui/form/field/FieldGroup.tsx'
import type { GroupTexts } from '#web/ui/form/field/FieldGroup.tsx'
import type { RadioOption } from './RadioGroup.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Choice.module.css'

export type CheckboxGroupProps = GroupTexts &
  NativeProps<'fieldset', keyof GroupTexts | 'children' | 'onChange' | 'defaultValue'> & {
    readonly name: string
    readonly options: readonly RadioOption[]
    /** The ticked values. If left out, the group holds them itself. */
    readonly values?: readonly string[] | undefined
    readonly defaultValues?: readonly string[] | undefined
    readonly onChange?: ((values: readonly string[]) => void) | undefined
    readonly variant?: 'list' | 'cards' | undefined
  }

const NONE: readonly string[] = []

/** The values after one of them is clicked, in the order of the options. */
const toggled = (values: readonly string[], pressed: string, order: readonly string[]) =>
  order.filter((value) => (value === pressed ? !values.includes(value) : values.includes(value)))

/** Any number of several options; nothing is preselected. */
export const CheckboxGroup = ({
  name,
  options,
  values,
  defaultValues = NONE,
  ...props
}: CheckboxGroupProps) => {
  const { onChange, variant = 'list', ...rest } = props
  const [own, setOwn] = useState(defaultValues)
  const ticked = values ?? own
  const press = (pressed: string) => {
    const next = toggled(
      ticked,
      pressed,
      options.map((option) => option.value),
    )
    setOwn(next)
    onChange?.(next)
  }
  return (
    <FieldGroup {...rest}>
      {({ id }) => (
        <div className={classes(styles.list, variant === 'cards' && styles.cards)}>
          {options.map((option) => (
            <Choice
              key={option.value}
              kind="checkbox"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              label={option.label}
              hint={option.hint}
              checked={ticked.includes(option.value)}
              onChange={() => press(option.value)}
              aria-invalid={rest.error ? true : undefined}
              reveals={ticked.includes(option.value) ? option.reveals : undefined}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
