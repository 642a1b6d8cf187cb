import type { OpenedLink } from '#contract/staff/staff-links.ts'
import { newPassword, PASSWORD_MIN } from '#domain/accounts/password.ts'
import { firstPassword, knownPassword } from '#domain/staff/invitation.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { RoleList } from '#web/staff/shared/RoleList.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'

import { NewStaffPassword } from './NewStaffPassword.tsx'

/** What the first step of a link asks for. */
export type PasswordAndName = { readonly password: string; readonly name?: string }

const min = PASSWORD_MIN.change

type Props = {
  readonly link: OpenedLink
  readonly issues: readonly Issue[]
  readonly onTyped: (typed: PasswordAndName) => void
}

const Facts = ({ link: { username, name, roles } }: Pick<Props, 'link'>) => {
  const t = useTexts()
  const rows = [
    { id: 'username', term: t('staff.login.username'), value: username },
    ...(name === null ? [] : [{ id: 'name', term: t('staff.people.name'), value: name }]),
    ...(roles.length
      ? [
          {
            id: 'roles',
            term: t('staff.people.roles', { count: roles.length }),
            value: <RoleList roles={roles} />,
          },
        ]
      : []),
  ]
  return <DefinitionList rows={rows} />
}

// a password manager stores the password with this name
const NameForManager = ({ username }: { readonly username: string }) => (
  <input type="text" hidden autoComplete="username" value={username} readOnly />
)

const KnownPassword = ({ link, issues, onTyped }: Props) => {
  const t = useTexts()
  return (
    <JudgedForm
      rules={knownPassword}
      values={{ password: '' }}
      issues={issues}
      onAccept={({ password }) => onTyped({ password })}
      submitLabel={t('staff.login.next')}
    >
      <Facts link={link} />
      <NameForManager username={link.username} />
      <PasswordField name="password" label={t('staff.welcome.password')} />
    </JudgedForm>
  )
}

const facts = (names: readonly string[]) => ({ min, common: () => false, names })

const FirstNewPassword = ({ link, issues, onTyped }: Props) => {
  const t = useTexts()
  const { username, name } = link
  const names = [username, ...(name === null ? [] : [name])]
  const shared = { issues, submitLabel: t('staff.login.next'), facts: facts(names) }
  const fields = (
    <>
      <Facts link={link} />
      <NameForManager username={username} />
      {name === null ? (
        <TextField name="name" type="text" label={t('staff.welcome.name')} autoComplete="name" />
      ) : null}
      <NewStaffPassword names={names} />
    </>
  )
  return name === null ? (
    <JudgedForm
      {...shared}
      rules={firstPassword}
      values={{ name: '', password: '', passwordRepeat: '' }}
      onAccept={(typed) => onTyped({ name: typed.name, password: typed.password })}
    >
      {fields}
    </JudgedForm>
  ) : (
    <JudgedForm
      {...shared}
      rules={newPassword}
      values={{ password: '', passwordRepeat: '' }}
      onAccept={({ password }) => onTyped({ password })}
    >
      {fields}
    </JudgedForm>
  )
}

/** The first step of a link: a new password, or the one that the person has. */
export const FirstPassword = (props: Props) =>
  props.link.newPassword ? <FirstNewPassword {...props} /> : <KnownPassword {...props} />
