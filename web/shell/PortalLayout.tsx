import { Suspense } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'

import type { Locale } from '#domain/shared/locale.ts'
import { LocaleContext, useTexts } from '#web/platform/i18n/use-texts.ts'
import { late } from '#web/platform/lazy-component.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { SkipLink } from '#web/ui/layout/SkipLink.tsx'

import { GlobalAlertRegion } from './GlobalAlertRegion.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { PageProblem } from './PageProblem.tsx'
import { PortalFooter } from './PortalFooter.tsx'
import { PortalHeader } from './PortalHeader.tsx'
import { PortalHelp } from './PortalHelp.tsx'
import { useRouteChanges } from './use-route-changes.ts'
import styles from './PortalLayout.module.css'

// Only who is logged in needs it.
const SessionDialog = late(async () => (await import('./SessionDialog.tsx')).SessionDialog)

const Watch = () => {
  const { authenticated } = useStore(session)
  return authenticated ? (
    <Suspense fallback={null}>
      <SessionDialog />
    </Suspense>
  ) : null
}

const Frame = ({ broken }: { broken: boolean }) => {
  const t = useTexts()
  useRouteChanges()
  return (
    <div className={styles.frame}>
      <SkipLink target="content">{t('shell.skip')}</SkipLink>
      <PortalHeader />
      <OfflineBar />
      <GlobalAlertRegion />
      <main id="content" tabIndex={-1} className={styles.main}>
        {broken ? <PageProblem /> : <Outlet />}
      </main>
      <PortalHelp />
      <PortalFooter />
      <Watch />
      {/* the language links keep the place: the page is the same one */}
      <ScrollRestoration />
    </div>
  )
}

/** The frame around every page of the portal, in one language; `broken` when no page could be made. */
export const PortalLayout = ({ locale, broken = false }: { locale: Locale; broken?: boolean }) => (
  <LocaleContext value={locale}>
    <Frame broken={broken} />
  </LocaleContext>
)
