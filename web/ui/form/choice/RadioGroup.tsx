import { useState } from 'react'
import type { ReactNode } from 'react'

import { Choice } from './Choice.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldGroup } from '#web/ui/form/field/FieldGroup.tsx'
import type { GroupTexts } from '#web/ui/form/field/FieldGroup.tsx'
import type { NativeProps } from '#web/ui/native-props.ts'
import styles from './Choice.module.css'

export type RadioOption = {
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Shown under the option while it is chosen. */
  readonly reveals?: ReactNode
}

export type RadioGroupProps = GroupTexts &
  NativeProps<'fieldset', keyof GroupTexts | 'children' | 'onChange' | 'defaultValue'> & {
    readonly name: string
    readonly options: readonly RadioOption[]
    /** The chosen value, `''` for none. If left out, the group holds it itself. */
    readonly value?: string | undefined
    readonly defaultValue?: string | undefined
    readonly onChange?: ((value: string) => void) | undefined
    /** `cards` for big choices. */
    readonly variant?: 'list' | 'cards' | undefined
    /** Another look of the list of options. */
    readonly listClass?: string | undefined
  }

/** One of several options; nothing is preselected. */
export const RadioGroup = ({
  name,
  options,
  value,
  defaultValue = '',
  onChange,
  ...props
}: RadioGroupProps) => {
  const { variant = 'list', listClass, ...rest } = props
  const [own, setOwn] = useState(defaultValue)
  const chosen = value ?? own
  const choose = (next: string) => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <FieldGroup role="radiogroup" aria-required={rest.optional ? undefined : true} {...rest}>
      {({ id }) => (
        <div className={classes(styles.list, variant === 'cards' && styles.cards, listClass)}>
          {options.map((option) => (
            <Choice
              key={option.value}
              kind="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              label={option.label}
              hint={option.hint}
              checked={chosen === option.value}
              onChange={() => choose(option.value)}
              aria-invalid={rest.error ? true : undefined}
              reveals={chosen === option.value ? option.reveals : undefined}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
