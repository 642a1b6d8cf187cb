import { useLoaderData, useNavigate } from 'react-router'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import { changePassword } from '#domain/accounts/change-password.ts'
import { PASSWORD_MIN, passwordChecklist } from '#domain/accounts/password.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { NewPasswordFields } from '#web/platform/forms/fields/NewPasswordFields.tsx'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { ProfileForm } from './shared/ProfileForm.tsx'
import { useTyped } from './shared/use-typed.ts'

const min = PASSWORD_MIN.change

export const loader = async () => {
  const { email } = await call(policies.profile, { params: { profileId: session.get().profileId } })
  return { username: email }
}

const EMPTY = { currentPassword: '', password: '', passwordRepeat: '' }

const PasswordForm = () => {
  const t = useTexts()
  const paths = usePaths()
  const navigate = useNavigate()
  const { username } = useLoaderData<typeof loader>()
  const typed = useTyped('password', EMPTY)
  const names = [username]
  const needsOf = (typed: string) =>
    passwordChecklist(typed, { min, names }).map(({ need, met }) => ({
      id: need,
      text: t(`accounts.need.${need}`, { min }),
      met,
    }))
  const save = async (current: string, password: string) => {
    const headers = { 'x-authorization-password': passwordHeader(current) }
    await call(accounts.setPassword, { params: { id: username }, headers, body: { password } })
    await navigate(paths.profile())
    showNotice('account_password_changed', 'success')
  }
  return (
    <JudgedForm
      rules={changePassword}
      facts={{ min, common: () => false, names }}
      {...typed}
      onAccept={({ currentPassword, password }) => save(currentPassword, password)}
      submitLabel={t('profile.password.submit')}
    >
      {/* a password manager stores the new password with this name */}
      <input type="text" hidden autoComplete="username" value={username} readOnly />
      <PasswordField name="currentPassword" label={t('profile.password.current')} />
      <NewPasswordFields
        password="password"
        repeat="passwordRepeat"
        passwordLabel={t('profile.password.new')}
        passwordHint={t('profile.password.hint')}
        repeatLabel={t('profile.password.repeat')}
        // only the server knows the names and common passwords: the list never claims to be complete
        completeText={t('profile.password.listDone')}
        needsOf={needsOf}
      />
      <Text>{t('profile.password.next')}</Text>
    </JudgedForm>
  )
}

/** `/profile/password`: a new password, with the current one (PRO-04). */
const ChangePasswordPage = () => (
  <ProfileForm title="profile.password.title">
    <PasswordForm />
  </ProfileForm>
)

export default ChangePasswordPage
