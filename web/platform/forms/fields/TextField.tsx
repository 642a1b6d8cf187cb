import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import type { TextInputProps } from '#web/ui/form/text-input/TextInput.tsx'

import { useTextControl } from './use-control.ts'
import type { ControlProp } from './use-control.ts'

export type TextFieldProps = Omit<TextInputProps, ControlProp> & {
  readonly name: string
  readonly optional?: boolean
}

/** One line of text in a form. */
export const TextField = ({ name, optional = false, ...rest }: TextFieldProps) => (
  <TextInput {...rest} {...useTextControl(name, optional)} />
)
