import { Suspense } from 'react'

import type { Locale } from '#domain/shared/locale.ts'
import { passwordQuestion } from '#web/platform/api/fresh-login.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'

import { PageFrame } from './PageFrame.tsx'
import { PortalFooter } from './PortalFooter.tsx'
import { PortalHeader } from './PortalHeader.tsx'
import { PortalHelp } from './PortalHelp.tsx'

// Only a customer who is logged in needs it.
const SessionDialog = lazyComponent(async () => (await import('./session/SessionDialog.tsx')).SessionDialog)

// Only who changes something important a while after the log-in sees it.
const PasswordDialog = lazyComponent(
  async () => (await import('./session/PasswordDialog.tsx')).PasswordDialog,
)

const SessionWatcher = () => {
  const { authenticated } = useStore(session)
  const answer = useStore(passwordQuestion)
  return authenticated ? (
    <Suspense fallback={null}>
      <SessionDialog />
      {answer ? <PasswordDialog onAnswer={answer} /> : null}
    </Suspense>
  ) : null
}

const HelpAndFooter = () => (
  <>
    <PortalHelp />
    <PortalFooter />
  </>
)

/** The layout of the pages for visitors and customers; `broken` when no page could be shown. */
export const PortalLayout = ({ locale, broken = false }: { locale: Locale; broken?: boolean }) => (
  <PageFrame
    locale={locale}
    broken={broken}
    header={<PortalHeader />}
    footer={<HelpAndFooter />}
    dialogs={<SessionWatcher />}
  />
)
