import type { ReactNode } from 'react'

import { tidyText } from '#domain/shared/text/tidy-text.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { TextInput } from '#web/ui/form/text-input/TextInput.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { suggestEmail } from '#web/platform/forms/email-suggestion.ts'
import { textOf, useField, useForm } from '#web/platform/forms/form-context.ts'
import { Checkbox } from '#web/ui/form/choice/Checkbox.tsx'

import { useLeft } from './use-left.ts'

type Checked = { readonly name: string; readonly email: string; readonly doubted: boolean }

// The box to tick when an address is right that looks mistyped; it fills the repeated address.
const CheckedEmail = ({ name, email, doubted }: Checked) => {
  const t = useTexts()
  const field = useField(name, (data) => (data.has(name) ? email : undefined))
  if (!doubted && !field.error) return null
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

export type EmailFieldProps = {
  readonly name?: string
  readonly label: ReactNode
  /** Why we need it. */
  readonly hint?: ReactNode
  /**
   * The field that holds the repeated address; if given, the address is shown large, and one that looks mistyped has to be
   * ticked. `repeatedEmail` gives its value for the others.
   */
  readonly confirmation?: string
  readonly autoComplete?: 'email' | 'username' | 'off'
}

/** One e-mail address: a hint about a likely typing error and, with `confirmation`, a look at it instead of typing it twice. */
export const EmailField = (props: EmailFieldProps) => {
  const { name = 'email', label, hint, confirmation, autoComplete = 'email' } = props
  const t = useTexts()
  const form = useForm()
  const field = useField(name)
  const { left, onFocus, onBlur } = useLeft()
  const email = textOf(field.value)
  const meant = left ? suggestEmail(email) : undefined
  // a changed address is no longer the confirmed one
  const type = (next: string) =>
    form.change({ [name]: next, ...(confirmation ? { [confirmation]: '' } : {}) })
  const suggestion = (
    <div role="status">
      {meant ? (
        <Button variant="quiet" size="s" onClick={() => type(meant)}>
          {t('forms.emailMeant', { email: meant })}
        </Button>
      ) : null}
    </div>
  )
  return (
    <Stack gap={3}>
      <TextInput
        id={field.id}
        name={name}
        type="text"
        inputMode="email"
        label={label}
        hint={hint}
        error={field.error}
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        value={email}
        onChange={(event) => type(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        after={suggestion}
      />
      {confirmation && email.includes('@') ? (
        <>
          <Lead translate="no">{tidyText(email)}</Lead>
          <CheckedEmail name={confirmation} email={email} doubted={meant !== undefined} />
        </>
      ) : null}
    </Stack>
  )
}
