import type { ReactNode } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PasswordInput } from '#web/ui/form/password/PasswordInput.tsx'

import { useTextControl } from './use-control.ts'

export type PasswordFieldProps = {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly kind?: 'current' | 'new'
  /** Ids of more texts about it, such as a checklist. */
  readonly describedBy?: string
}

/** A password in a form, with a button that shows it. */
export const PasswordField = ({ name, kind = 'current', ...rest }: PasswordFieldProps) => {
  const t = useTexts()
  const control = useTextControl(name)
  return (
    <PasswordInput
      {...rest}
      {...control}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      showText={t('forms.showPassword')}
      hideText={t('forms.hidePassword')}
    />
  )
}
