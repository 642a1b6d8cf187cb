import { Suspense, useEffect, useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunction } from 'react-router'

import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { safeNextUrl } from '#web/platform/next-url.ts'
import { KeptCardLink } from '#web/platform/KeptCardLink.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { onceUsable } from '#web/platform/ready.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { useWide } from '#web/platform/use-wide.ts'
import { pathsAt } from '#web/paths.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { LoginForm } from './shared/LoginForm.tsx'

// Rarely shown, so not part of what every visitor loads.
const BlockedText = lazyComponent(async () => (await import('./shared/AccountBlocked.tsx')).BlockedText)

const InYourAccount = lazyComponent(async () => (await import('./shared/InYourAccount.tsx')).InYourAccount)

// the field that had the focus no longer exists
const focusTitle = (title: HTMLElement | null) => title?.focus()

const nextOf = (search: URLSearchParams) => safeNextUrl(search.get('nextUrl'))

/** Sends a customer who is already logged in to the page they wanted. */
export const loader: LoaderFunction = ({ request }) => {
  const next = nextOf(new URL(request.url).searchParams) ?? pathsAt(request.url).insurances()
  return session.get().authenticated ? redirect(next) : null
}

const OtherWays = ({ username }: { readonly username: string }) => {
  const t = useTexts()
  const paths = usePaths()
  // in the state of the history: an e-mail address does not belong in the address of a page
  const state = { username }
  return (
    <Stack gap={3}>
      <div>
        <Link href={paths.resetPassword()} state={state} variant="action">
          {t('accounts.login.forgot')}
        </Link>
      </div>
      <Disclosure title={t('accounts.login.noPassword')}>
        <Text>{t('accounts.login.noPasswordText')}</Text>
        <Link href={paths.resetPassword()} state={state} variant="action">
          {t('accounts.login.noPasswordLink')}
        </Link>
      </Disclosure>
      <div>
        <Link href={paths.request()} variant="action">
          {t('accounts.login.getInsurance')}
        </Link>
      </div>
      {/* the last: it appears once the browser has looked */}
      <div>
        <KeptCardLink variant="action" />
      </div>
    </Stack>
  )
}

// The log-in waits for nothing that stands beside it.
const Beside = () => {
  const [usable, setUsable] = useState(false)
  useEffect(() => onceUsable(() => setUsable(true)), [])
  const wide = useWide()
  return usable && wide ? (
    <Suspense fallback={null}>
      <InYourAccount />
    </Suspense>
  ) : null
}

const LoginPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { blocked } = useStore(session)
  const [username, setUsername] = useState('')
  usePageTitle(t(blocked ? 'accounts.blocked.title' : 'accounts.login.title'))
  const openNextPage = () => navigate(nextOf(search) ?? paths.insurances(), { replace: true })
  return (
    <Container>
      <SidebarLayout width="form" sidebar={<Beside />}>
        {blocked ? (
          <Stack gap={6} align="start" role="alert">
            <Heading level={1} ref={focusTitle}>
              {t('accounts.blocked.title')}
            </Heading>
            <Suspense fallback={null}>
              <BlockedText />
            </Suspense>
          </Stack>
        ) : (
          <Stack gap={6}>
            <Heading level={1}>{t('accounts.login.title')}</Heading>
            <LoginForm onLoggedIn={openNextPage} onUsername={setUsername} />
            <OtherWays username={username} />
          </Stack>
        )}
      </SidebarLayout>
    </Container>
  )
}

export default LoginPage
