import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import type { CheckboxProps } from '#web/ui/form/choice/Checkbox.tsx'

import { useField } from '#web/platform/forms/form-context.ts'

type Own = 'id' | 'name' | 'error' | 'optional' | 'value' | 'checked' | 'defaultChecked' | 'onChange'

export type CheckFieldProps = Omit<CheckboxProps, Own> & {
  readonly name: string
  /** A box that may stay empty; its label has no "optional" mark, since a box to tick reads as a choice. */
  readonly optional?: boolean
}

/** One box to tick in a form; true or false. */
export const CheckField = ({ name, optional = false, ...rest }: CheckFieldProps) => {
  const field = useField(name, (data) => (data.has(name) ? true : undefined))
  return (
    <Checkbox
      {...rest}
      id={field.id}
      name={name}
      error={field.error}
      aria-required={optional ? undefined : true}
      checked={field.value === true}
      onChange={(event) => field.change(event.target.checked)}
    />
  )
}
