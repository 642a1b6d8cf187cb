import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Select } from '#web/ui/form/select/Select.tsx'
import type { SelectProps } from '#web/ui/form/select/Select.tsx'

import { textOf, useField } from '#web/platform/forms/form-context.ts'

type Own = 'id' | 'name' | 'error' | 'optional' | 'value' | 'defaultValue' | 'onChange'

export type SelectFieldProps = Omit<SelectProps, Own> & { readonly name: string; readonly optional?: boolean }

/** One option of a short list in a form, as the browser's own select element. */
export const SelectField = ({ name, optional = false, ...rest }: SelectFieldProps) => {
  const t = useTexts()
  const field = useField(name)
  return (
    <Select
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
