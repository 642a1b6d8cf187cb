import { RadioGroup } from '#web/ui/form/choice/RadioGroup.tsx'
import type { RadioGroupProps } from '#web/ui/form/choice/RadioGroup.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import { textOf, useField } from '#web/platform/forms/form-context.ts'

type Own = 'id' | 'name' | 'legend' | 'error' | 'optional' | 'value' | 'defaultValue' | 'onChange'

export type ChoiceFieldProps = Omit<RadioGroupProps, Own> & {
  readonly name: string
  readonly label: RadioGroupProps['legend']
  readonly optional?: boolean
}

/** One of several options in a form; nothing is preselected. */
export const ChoiceField = ({ name, label, optional = false, ...rest }: ChoiceFieldProps) => {
  const t = useTexts()
  const field = useField(name)
  return (
    <RadioGroup
      {...rest}
      id={field.id}
      name={name}
      legend={label}
      error={field.error}
      optional={optional ? t('forms.optional') : undefined}
      value={textOf(field.value)}
      onChange={field.change}
    />
  )
}
