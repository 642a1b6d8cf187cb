import { useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { accounts } from '#contract/accounts.ts'
import { setUsername } from '#domain/accounts/change-username.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { setLoggedOut } from '#web/platform/session.ts'
import { notifyTabs } from '#web/platform/tab-events.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { DefinitionList } from '#web/ui/layout/table/DefinitionList.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { UnknownLink } from './LinkPanels.tsx'
import { hiddenUsernameLink, linkState } from './link-state.ts'
import type { LinkState } from './link-state.ts'
import { InYourAccount } from './shared/InYourAccount.tsx'

type LinkData = { readonly link: LinkState; readonly newUsername: string }

/** Checks the link before the page shows its button (ACC-04). */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<LinkData> => ({
  link: await linkState({ token: params.id ?? '', username: params.username ?? '' }),
  newUsername: params.newusername ?? '',
})

type ValidLink = Extract<LinkState, { kind: 'valid' }>
type Invalid = Extract<LinkState, { kind: 'invalid' }>
/** The change was made; `username` was the address before it. */
type CompletedChange = { readonly kind: 'done'; readonly undone: boolean }

// Removes the token and the addresses from the address bar, and so from the history.
const useHiddenLink = () => {
  const { pathname } = useLocation()
  useEffect(() => {
    history.replaceState(history.state, '', hiddenUsernameLink(pathname))
  }, [pathname])
}

const isUndo = ({ purpose }: ValidLink) => purpose === 'UNDO_USERNAME'

// An address that another account has by now leaves the link nothing to do either.
const endsLink = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 410 || error.issues.some(({ id }) => id === 'account_username_exists'))

type FormProps = {
  readonly link: ValidLink
  readonly newUsername: string
  readonly onEnd: (state: Invalid | CompletedChange) => void
}

// Nothing happens before the button is pressed: mail scanners open links too.
const ConfirmForm = ({ link, newUsername, onEnd }: FormProps) => {
  const t = useTexts()
  const undo = isUndo(link)
  const confirm = async () => {
    try {
      const headers = { 'x-authorization-token': link.token }
      await call(accounts.setUsername, { params: { id: link.username }, headers, body: { newUsername } })
    } catch (error) {
      if (!endsLink(error)) throw error
      return onEnd({ kind: 'invalid', username: link.username, issues: error.issues })
    }
    // the server has ended all sessions
    setLoggedOut()
    notifyTabs('out')
    return onEnd({ kind: 'done', undone: undo })
  }
  return (
    <JudgedForm
      rules={setUsername}
      values={{ newUsername }}
      onAccept={confirm}
      submitLabel={t(undo ? 'accounts.setUsername.undoSubmit' : 'accounts.setUsername.submit')}
    >
      <DefinitionList
        rows={[
          { id: 'old', term: t('accounts.setUsername.old'), value: link.username },
          {
            id: 'new',
            term: t(undo ? 'accounts.setUsername.restored' : 'accounts.setUsername.new'),
            value: newUsername,
          },
        ]}
      />
      <Text>{t(undo ? 'accounts.setUsername.undoNext' : 'accounts.setUsername.next')}</Text>
    </JudgedForm>
  )
}

const OldLink = ({ link }: { readonly link: Invalid }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel
      tone="warning"
      title={t('accounts.setPassword.overWhy')}
      action={<Button href={paths.profile()}>{t('accounts.setUsername.profile')}</Button>}
    >
      {link.issues
        // the title of the page already says that the link does not work
        .filter(({ id }) => id !== 'account_link_invalid')
        .map((issue) => (
          <Text key={issue.id}>{t.issueText(issue)}.</Text>
        ))}
      <Text>{t('accounts.setUsername.overText')}</Text>
    </Panel>
  )
}

const ReloadedLink = () => {
  const t = useTexts()
  return (
    <Panel tone="info" title={t('accounts.setPassword.reopen')}>
      <Text>{t('accounts.setUsername.reopenWhy')}</Text>
    </Panel>
  )
}

const Changed = ({
  done: { undone },
  address,
}: {
  readonly done: CompletedChange
  readonly address: string
}) => {
  const t = useTexts()
  const paths = usePaths()
  return undone ? (
    <Panel tone="success" title={t('accounts.setUsername.undoneText', { address })} />
  ) : (
    <Panel
      tone="success"
      title={t('accounts.setUsername.logIn', { address })}
      action={<Button href={paths.login()}>{t('accounts.login.submit')}</Button>}
    />
  )
}

const titleOf = (state: LinkState | CompletedChange) => {
  if (state.kind === 'done') return state.undone ? 'accounts.setUsername.undone' : 'accounts.setUsername.done'
  if (state.kind === 'invalid') return 'accounts.setUsername.over'
  return state.kind === 'valid' && isUndo(state)
    ? 'accounts.setUsername.undoTitle'
    : 'accounts.setUsername.title'
}

/** The page of the links that give an account another e-mail address, or its old one back: `/setusername/…` (ACC-04). */
const SetUsernamePage = () => {
  const t = useTexts()
  const { link, newUsername } = useLoaderData<typeof loader>()
  const [ended, setEnded] = useState<Invalid | CompletedChange>()
  const state = ended ?? link
  const title = t(titleOf(state))
  usePageTitle(title)
  useHiddenLink()
  return (
    <Container>
      <SidebarLayout width="form" sidebar={<InYourAccount />}>
        <Stack gap={6}>
          <Heading level={1}>{title}</Heading>
          {state.kind === 'valid' ? (
            <ConfirmForm link={state} newUsername={newUsername} onEnd={setEnded} />
          ) : null}
          {state.kind === 'hidden' ? <ReloadedLink /> : null}
          {state.kind === 'invalid' ? <OldLink link={state} /> : null}
          {state.kind === 'unknown' ? <UnknownLink link={state} /> : null}
          {state.kind === 'done' ? <Changed done={state} address={newUsername} /> : null}
        </Stack>
      </SidebarLayout>
    </Container>
  )
}

export default SetUsernamePage
