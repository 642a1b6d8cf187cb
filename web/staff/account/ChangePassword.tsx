import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { staffAccount } from '#contract/staff/staff-account.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { PASSWORD_MIN } from '#domain/accounts/password.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { NewStaffPassword } from '#web/staff/accounts/NewStaffPassword.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = { readonly username: string; readonly name: string }

const EMPTY = { currentPassword: '', password: '', passwordRepeat: '' }

/** A new password, with the current one; all other sessions end. */
export const ChangePassword = ({ username, name }: Props) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const names = [username, name]
  const save = async (current: string, password: string) => {
    const headers = { 'x-authorization-password': passwordHeader(current) }
    await call(staffAccount.changePassword, { headers, body: { password } })
    setOpen(false)
    void revalidate()
    showNotice('staffAccount.passwordChanged', 'success')
    return undefined
  }
  return (
    <Stack gap={3}>
      <Heading level={2}>{t('staffAccount.password')}</Heading>
      {isOpen ? (
        <JudgedForm
          rules={changePassword}
          facts={{ min: PASSWORD_MIN.change, common: () => false, names }}
          values={EMPTY}
          onAccept={({ currentPassword, password }) => save(currentPassword, password)}
          submitLabel={t('staffAccount.newPassword')}
          actions={
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('staffAccount.cancel')}
            </Button>
          }
        >
          {/* a password manager stores the new password with this name */}
          <input type="text" hidden autoComplete="username" value={username} readOnly />
          <Text>{t('staffAccount.passwordText')}</Text>
          <PasswordField name="currentPassword" label={t('staffAccount.current')} />
          <NewStaffPassword names={names} />
        </JudgedForm>
      ) : (
        <Row>
          <Button variant="second" size="s" onClick={() => setOpen(true)}>
            {t('staffAccount.newPassword')}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
