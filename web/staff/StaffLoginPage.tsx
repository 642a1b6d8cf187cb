import { useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunction } from 'react-router'

import { login } from '#domain/accounts/password.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { safeStaffUrl, staffPathsAt, useStaffPaths } from './staff-paths.ts'
import { logInStaff, isStaffLoggedIn } from './staff-session.ts'

const nextOf = (search: URLSearchParams) => safeStaffUrl(search.get('nextUrl'))

/** Sends a member of staff who is already logged in to the page they wanted. */
export const loader: LoaderFunction = async ({ request }) => {
  const next = nextOf(new URL(request.url).searchParams) ?? staffPathsAt(request.url).home()
  return (await isStaffLoggedIn()) ? redirect(next) : null
}

const StaffLoginPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [values, setValues] = useState({ username: '', password: '' })
  usePageTitle(t('staff.login.title'))
  const submit = async (): Promise<readonly Issue[]> => {
    try {
      await logInStaff(usernameOf(values.username), values.password)
    } catch (error) {
      setValues((before) => ({ ...before, password: '' }))
      return issuesOf(error)
    }
    await navigate(nextOf(search) ?? paths.home(), { replace: true })
    return []
  }
  return (
    <Container width="form">
      <Stack gap={6}>
        <Heading level={1}>{t('staff.login.title')}</Heading>
        <JudgedForm
          rules={login}
          values={values}
          onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
          onAccept={submit}
          submitLabel={t('staff.login.submit')}
          busyLabel={t('staff.login.busy')}
        >
          <TextField
            name="username"
            type="text"
            inputMode="email"
            label={t('staff.login.username')}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
          />
          <PasswordField name="password" label={t('staff.login.password')} />
        </JudgedForm>
      </Stack>
    </Container>
  )
}

export default StaffLoginPage
