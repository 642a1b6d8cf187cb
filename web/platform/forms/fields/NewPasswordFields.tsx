import { useId } from 'react'
import type { ReactNode } from 'react'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PasswordChecklist } from '#web/ui/form/password/PasswordChecklist.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { textOf, useAnswers } from '#web/platform/forms/form-context.ts'
import { PasswordField } from './PasswordField.tsx'

/** One requirement of a password, in words, and whether it is met; the rule itself is in the domain. */
export type PasswordNeed = { readonly id: string; readonly text: string; readonly met: boolean }

export type NewPasswordFieldsProps = {
  readonly password: string
  readonly repeat: string
  readonly passwordLabel: ReactNode
  readonly passwordHint?: ReactNode
  readonly repeatLabel: ReactNode
  /** Announced when the checklist is complete; what only the server can check may still fail. */
  readonly completeText: string
  /** The checklist for what is typed. */
  readonly needsOf: (password: string) => readonly PasswordNeed[]
}

/** A new password with its checklist, and the same once more; both fields allow pasting. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { password, repeat, passwordLabel, passwordHint, repeatLabel, completeText, needsOf } = props
  const t = useTexts()
  const id = useId()
  const typed = textOf(useAnswers()[password])
  const needs = needsOf(typed)
  const open = needs.filter((need) => !need.met).map((need) => need.text)
  const needed = open.length ? `${t('forms.passwordNeeds')} ${open.join(', ')}` : completeText
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <PasswordField
          name={password}
          label={passwordLabel}
          hint={passwordHint}
          kind="new"
          describedBy={id}
        />
        <PasswordChecklist
          id={id}
          items={needs}
          metText={t('forms.passwordDone')}
          unmetText={t('forms.passwordNeeds')}
          announcement={typed ? needed : ''}
        />
      </Stack>
      <PasswordField name={repeat} label={repeatLabel} kind="new" />
    </Stack>
  )
}
