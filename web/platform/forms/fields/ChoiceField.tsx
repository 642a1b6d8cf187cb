import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import type { RadioGroupProps } from '#web/ui/form/choice/RadioGroup.tsx'

import { textOf } from '#web/platform/forms/form-context.ts'
import { useControl } from './use-control.ts'
import type { ControlProp } from './use-control.ts'

export type ChoiceFieldProps = Omit<RadioGroupProps, ControlProp | 'legend'> & {
  readonly name: string
  readonly label: RadioGroupProps['legend']
  readonly optional?: boolean
}

/** One of several options in a form; nothing is preselected. */
export const ChoiceField = ({ name, label, optional = false, ...rest }: ChoiceFieldProps) => {
  const { props, value, change } = useControl(name, optional)
  return <RadioGroup {...rest} {...props} legend={label} value={textOf(value)} onChange={change} />
}
