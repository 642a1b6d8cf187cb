import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { accounts } from '#contract/accounts.ts'
import { resetLink } from '#domain/accounts/password.ts'
import { usernameOf } from '#domain/accounts/username.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { EmailField } from '#web/platform/forms/fields/EmailField.tsx'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { SideList } from '#web/ui/layout/card/SideList.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

// Mail takes a moment: immediate repeats would only reach the rate limit.
const AGAIN_AFTER_MS = 60_000

const useWaited = (since: number) => {
  const [waited, setWaited] = useState(-1)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(since), AGAIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [since])
  return waited === since
}

type SentProps = { readonly username: string; readonly onAgain: () => Promise<void> }

const Sent = ({ username, onAgain }: SentProps) => {
  const t = useTexts()
  const [tries, setTries] = useState(0)
  const [problem, setProblem] = useState('')
  const again = useWaited(tries)
  const send = async () => {
    setTries(tries + 1)
    try {
      await onAgain()
      setProblem('')
    } catch (error) {
      setProblem(issuesOf(error).map(t.issueText).join(' '))
    }
  }
  return (
    <Panel
      tone="success"
      role="status"
      title={t('accounts.reset.sent')}
      action={
        again ? (
          <Button variant="second" onClick={() => void send()}>
            {t('accounts.reset.again')}
          </Button>
        ) : undefined
      }
    >
      <Text strong>{username}</Text>
      <Text>{t('accounts.reset.spam')}</Text>
      {problem ? <Text tone="danger">{problem}</Text> : null}
    </Panel>
  )
}

// typed on the log-in page, or in the link that no longer works
const useKnownUsername = (): string => {
  const [search] = useSearchParams()
  const state: unknown = useLocation().state
  const typed = typeof state === 'object' && state && 'username' in state ? state.username : ''
  return (typeof typed === 'string' && typed) || (search.get('username') ?? '')
}

const HOW = ['link', 'choose', 'logIn'] as const

/** Requests a link to set a password; the response does not reveal whether the address is known (ACC-02). */
const ResetPasswordPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const username = useKnownUsername()
  const [sentTo, setSentTo] = useState('')
  usePageTitle(t('accounts.reset.title'))
  const send = async (typed: string) => {
    const id = usernameOf(typed)
    await call(accounts.requestReset, { params: { id }, body: { username: id, locale: t.locale } })
    setSentTo(id)
  }
  return (
    <Container>
      <SidebarLayout
        width="form"
        sidebar={
          <SideList
            id="how-to-reset"
            title={t('accounts.reset.how')}
            variant="number"
            items={HOW.map((step) => t(`accounts.reset.how.${step}`))}
          />
        }
      >
        <Stack gap={6}>
          <Heading level={1}>{t('accounts.reset.title')}</Heading>
          {sentTo ? (
            <Sent username={sentTo} onAgain={() => send(sentTo)} />
          ) : (
            <JudgedForm
              rules={resetLink}
              values={{ username }}
              onAccept={(typed) => send(typed.username)}
              submitLabel={t('accounts.reset.submit')}
            >
              <EmailField
                name="username"
                autoComplete="username"
                label={t('accounts.username')}
                hint={t('accounts.reset.hint')}
              />
            </JudgedForm>
          )}
          <Link href={paths.login()}>{t('accounts.reset.back')}</Link>
        </Stack>
      </SidebarLayout>
    </Container>
  )
}

export default ResetPasswordPage
