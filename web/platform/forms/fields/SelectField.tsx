import { Select } from '#web/ui/form/select/Select.tsx'
import type { SelectProps } from '#web/ui/form/select/Select.tsx'

import { useTextControl } from './use-control.ts'
import type { ControlProp } from './use-control.ts'

export type SelectFieldProps = Omit<SelectProps, ControlProp> & {
  readonly name: string
  readonly optional?: boolean
}

/** One option of a short list in a form, as the browser's own select element. */
export const SelectField = ({ name, optional = false, ...rest }: SelectFieldProps) => (
  <Select {...rest} {...useTextControl(name, optional)} />
)
