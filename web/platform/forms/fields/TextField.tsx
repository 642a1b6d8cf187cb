import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import type { TextInputProps } from '#web/ui/form/text-input/TextInput.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import { textOf, useField } from '#web/platform/forms/form-context.ts'

type Own = 'id' | 'name' | 'error' | 'optional' | 'value' | 'defaultValue' | 'onChange'

export type TextFieldProps = Omit<TextInputProps, Own> & {
  readonly name: string
  readonly optional?: boolean
}

/** One line of text in a form. */
export const TextField = ({ name, optional = false, ...rest }: TextFieldProps) => {
  const t = useTexts()
  const field = useField(name)
  return (
    <TextInput
      {...rest}
      id={field.id}
      name={name}
      error={field.error}
      optional={optional ? t('forms.optional') : undefined}
      value={textOf(field.value)}
      onChange={(event) => field.change(event.target.value)}
    />
  )
}
