import { useLoaderData, useNavigate } from 'react-router'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import type { ProfileView } from '#contract/policies/profile-view.ts'
import { changeUsername } from '#domain/accounts/change-username.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { EmailField } from '#web/platform/forms/fields/EmailField.tsx'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ProfileForm } from './shared/ProfileForm.tsx'
import { useTyped } from './shared/use-typed.ts'
import { WaitingAddress } from './shared/WaitingAddress.tsx'

export const loader = async () => {
  const { email, pendingEmail } = await call(policies.profile, {
    params: { profileId: session.get().profileId },
  })
  return { username: email, pending: pendingEmail }
}

// typed a second time, so that an address with a slip in it is not sent to again
const firstValues = (pending: ProfileView['pendingEmail']) => ({
  newUsername: pending?.email ?? '',
  newUsernameRepeat: '',
  currentPassword: '',
})

const EmailForm = () => {
  const t = useTexts()
  const paths = usePaths()
  const navigate = useNavigate()
  const { username, pending } = useLoaderData<typeof loader>()
  const typed = useTyped('email', firstValues(pending))
  const request = async (newUsername: string, current: string) => {
    const headers = { 'x-authorization-password': passwordHeader(current) }
    await call(accounts.requestUsername, { params: { id: username }, headers, body: { newUsername } })
    await navigate(paths.profile())
    showNotice('account_username_confirmation_sent', 'success', { email: usernameOf(newUsername) })
  }
  return (
    <JudgedForm
      rules={changeUsername}
      facts={{ current: username }}
      {...typed}
      onAccept={({ newUsername, currentPassword }) => request(newUsername, currentPassword)}
      submitLabel={t('profile.email.submit')}
    >
      <DefinitionList rows={[{ id: 'username', term: t('profile.email.now'), value: username }]} />
      {pending ? <WaitingAddress {...{ username }} waiting={pending} /> : null}
      <EmailField name="newUsername" label={t('profile.email.new')} />
      <EmailField name="newUsernameRepeat" label={t('profile.email.repeat')} autoComplete="off" />
      <PasswordField name="currentPassword" label={t('profile.password.current')} />
      <Text>{t('profile.email.next')}</Text>
    </JudgedForm>
  )
}

/** `/profile/email`: asks for another e-mail address, with the current password (PRO-03). */
const ChangeUsernamePage = () => (
  <ProfileForm title="profile.email.title">
    <EmailForm />
  </ProfileForm>
)

export default ChangeUsernamePage
