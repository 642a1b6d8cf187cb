import { useState } from 'react'

import type { BegunLogin } from '#contract/staff.ts'
import { login } from '#domain/accounts/password.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { beginLogin } from '#web/staff/shared/staff-session.ts'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'

import { FactorStep } from './FactorStep.tsx'

type PasswordStepProps = {
  /** Whose log-in it is, where that is known. */
  readonly username?: string | undefined
  readonly issues: readonly Issue[]
  readonly onBegun: (begun: BegunLogin) => void
}

const NameField = () => {
  const t = useTexts()
  return (
    <TextField
      name="username"
      type="text"
      inputMode="email"
      label={t('staff.login.username')}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}

const PasswordStep = ({ username, issues, onBegun }: PasswordStepProps) => {
  const t = useTexts()
  return (
    <JudgedForm
      rules={login}
      values={{ username: username ?? '', password: '' }}
      issues={issues}
      onAccept={async (typed) => onBegun(await beginLogin(usernameOf(typed.username), typed.password))}
      submitLabel={t('staff.login.next')}
      busyLabel={t('staff.login.busy')}
    >
      {username === undefined ? (
        <NameField />
      ) : (
        <DefinitionList rows={[{ id: 'username', term: t('staff.login.username'), value: username }]} />
      )}
      <PasswordField name="password" label={t('staff.login.password')} />
    </JudgedForm>
  )
}

export type StaffLoginProps = {
  /** Whose log-in it is, where that is known. */
  readonly username?: string
  /** Called once the person is logged in. */
  readonly onDone: () => Promise<void> | void
}

/** Logs a member of staff in: name and password, then the second factor. */
export const StaffLogin = ({ username, onDone }: StaffLoginProps) => {
  const [begun, setBegun] = useState<BegunLogin>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const startAgain = (why: readonly Issue[] = []) => {
    setIssues(why)
    setBegun(undefined)
  }
  return begun ? (
    <FactorStep begun={begun} onDone={onDone} onStartAgain={startAgain} />
  ) : (
    <PasswordStep username={username} issues={issues} onBegun={setBegun} />
  )
}
