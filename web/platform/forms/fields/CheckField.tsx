import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import type { CheckboxProps } from '#web/ui/form/choice/Checkbox.tsx'

import { useField } from '#web/platform/forms/form-context.ts'
import type { ControlProp } from './use-control.ts'

export type CheckFieldProps = Omit<CheckboxProps, ControlProp | 'checked' | 'defaultChecked'> & {
  readonly name: string
  /** A checkbox that may stay empty; its label has no "optional" mark, since a checkbox is understood as a choice. */
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
