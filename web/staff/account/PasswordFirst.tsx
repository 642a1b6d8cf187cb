import { currentPassword } from '#domain/staff/current-password.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly text?: string
  readonly submitLabel: string
  readonly issues?: readonly Issue[] | undefined
  readonly onPassword: (password: string) => Promise<undefined> | undefined
  readonly onCancel: () => void
}

/** Asks for the password before somebody changes how they log in. */
export const PasswordFirst = ({ text, submitLabel, issues, onPassword, onCancel }: Props) => {
  const t = useTexts()
  return (
    <JudgedForm
      rules={currentPassword}
      values={{ currentPassword: '' }}
      issues={issues}
      onAccept={({ currentPassword: typed }) => onPassword(typed)}
      submitLabel={submitLabel}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          {t('staffAccount.cancel')}
        </Button>
      }
    >
      {text ? <Text>{text}</Text> : null}
      <PasswordField name="currentPassword" label={t('staffAccount.current')} />
    </JudgedForm>
  )
}
