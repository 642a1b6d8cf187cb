import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'

import { useField } from '#web/platform/forms/form-context.ts'

/** The box to tick when the address shown is right; it fills the repeated address. */
export const CheckedEmail = ({ name, email }: { readonly name: string; readonly email: string }) => {
  const t = useTexts()
  const field = useField(name, (data) => (data.has(name) ? email : undefined))
  return (
    <Checkbox
      id={field.id}
      name={name}
      label={t('forms.emailRight')}
      error={field.error}
      aria-required
      checked={email !== '' && field.value === email}
      onChange={(event) => field.change(event.target.checked ? email : '')}
    />
  )
}
