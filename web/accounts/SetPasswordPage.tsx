import { useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { accounts } from '#contract/accounts.ts'
import { newPassword, PASSWORD_MIN, passwordChecklist } from '#domain/accounts/password.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { basicCredentials } from '#web/platform/api/credential-headers.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { NewPasswordFields } from '#web/platform/forms/fields/NewPasswordFields.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { setLoggedIn } from '#web/platform/session.ts'
import { notifyTabs } from '#web/platform/tab-events.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { HiddenLink, InvalidLink, UnknownLink } from './LinkPanels.tsx'
import { hiddenLink, linkState, savePassword } from './link-state.ts'
import type { LinkState } from './link-state.ts'
import { InYourAccount } from './shared/InYourAccount.tsx'

type ValidLink = Extract<LinkState, { kind: 'valid' }>

/** Checks the link before the page shows its form (ACC-03). */
export const loader = ({ params }: LoaderFunctionArgs): Promise<LinkState> =>
  linkState({ token: params.id ?? '', username: params.username ?? '' })

const min = PASSWORD_MIN.activation

// Removes the token from the address bar and so from the history; the router has it until the page changes.
const useHiddenToken = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    history.replaceState(history.state, '', hiddenLink(pathname))
  }, [pathname])
}

const useLogIn = ({ username, purpose }: ValidLink) => {
  const paths = usePaths()
  const navigate = useNavigate()
  return async (password: string) => {
    try {
      setLoggedIn(
        await call(accounts.login, { headers: { authorization: basicCredentials(username, password) } }),
      )
      notifyTabs('in')
      await navigate(paths.insurances(), { replace: true })
      showNotice(
        purpose === 'ACTIVATE' ? 'accounts.setPassword.saved' : 'account_password_changed',
        'success',
      )
    } catch (error) {
      // the password is stored: if the log-in fails here, the customer logs in on the login page
      if (!(error instanceof ApiError)) throw error
      await navigate(paths.login(), { replace: true })
      showNotice('accounts.setPassword.savedLogIn', 'success')
    }
  }
}

const PasswordForm = ({ link, onInvalid }: { link: ValidLink; onInvalid: (state: LinkState) => void }) => {
  const t = useTexts()
  const logIn = useLogIn(link)
  const names = [link.username]
  const needsOf = (typed: string) =>
    passwordChecklist(typed, { min, names })
      // an empty password leaves nothing out yet
      .filter(({ need }) => typed || need !== 'name')
      .map(({ need, met }) => ({ id: need, text: t(`accounts.need.${need}`, { min }), met }))
  const save = async (password: string) => {
    try {
      await savePassword(link, password)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 410) throw error
      return onInvalid({ kind: 'invalid', username: link.username, issues: error.issues })
    }
    return logIn(password)
  }
  return (
    <JudgedForm
      rules={newPassword}
      facts={{ min, common: () => false, names }}
      values={{ password: '', passwordRepeat: '' }}
      onAccept={({ password }) => save(password)}
      submitLabel={t('accounts.setPassword.submit')}
    >
      <DefinitionList rows={[{ id: 'username', term: t('accounts.username'), value: link.username }]} />
      {/* a password manager stores the new password with this name */}
      <input type="text" hidden autoComplete="username" value={link.username} readOnly />
      <NewPasswordFields
        password="password"
        repeat="passwordRepeat"
        passwordLabel={t('accounts.setPassword.new')}
        passwordHint={t('accounts.setPassword.hint')}
        repeatLabel={t('accounts.setPassword.repeat')}
        // only the server knows the names and common passwords: the list never claims to be complete
        completeText={t('accounts.setPassword.listDone')}
        needsOf={needsOf}
      />
    </JudgedForm>
  )
}

/** The page of the links that set a first or a new password: `/activate/…` and `/setpassword/…`. */
const SetPasswordPage = () => {
  const t = useTexts()
  const loaded = useLoaderData<typeof loader>()
  const [changed, setChanged] = useState<LinkState>()
  const link = changed ?? loaded
  const title = t(link.kind === 'invalid' ? 'accounts.setPassword.over' : 'accounts.setPassword.title')
  usePageTitle(title)
  useHiddenToken()
  return (
    <Container>
      <SidebarLayout width="form" sidebar={<InYourAccount />}>
        <Stack gap={6}>
          <Heading level={1}>{title}</Heading>
          {link.kind === 'valid' ? <PasswordForm link={link} onInvalid={setChanged} /> : null}
          {link.kind === 'hidden' ? <HiddenLink /> : null}
          {link.kind === 'invalid' ? <InvalidLink link={link} /> : null}
          {link.kind === 'unknown' ? <UnknownLink link={link} /> : null}
        </Stack>
      </SidebarLayout>
    </Container>
  )
}

export default SetPasswordPage
