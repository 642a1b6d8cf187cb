import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'

import type { Locale } from '#domain/shared/locale.ts'
import { LocaleContext, useTexts } from '#web/platform/i18n/use-texts.ts'
import { SkipLink } from '#web/ui/layout/frame/SkipLink.tsx'

import { GlobalAlertRegion } from './alerts/GlobalAlertRegion.tsx'
import { OfflineBar } from './alerts/OfflineBar.tsx'
import { PageProblem } from './PageProblem.tsx'
import { usePageComing } from './skeleton/use-page-coming.ts'
import { useRouteChanges } from './use-route-changes.ts'
import styles from './PageFrame.module.css'

type Parts = {
  readonly header: ReactNode
  /** What is below the page: help, footer. */
  readonly footer?: ReactNode
  /** Outside of the flow: dialogs of the shell. */
  readonly dialogs?: ReactNode
  /** The page fills the window, to its edges. */
  readonly fill?: boolean
  /** The text that is shown while the server is not reached, where other words fit better. */
  readonly offlineText?: string
  /** No page could be shown. */
  readonly broken?: boolean
}

const loadWorkarounds = () => void import('./browser-workarounds.ts').catch(() => undefined)

// Against what browsers do to pages; it is loaded once the page is usable.
const useBrowserWorkarounds = () =>
  useEffect(() => {
    const timer = setTimeout(loadWorkarounds)
    return () => clearTimeout(timer)
  }, [])

const Frame = ({ header, footer, dialogs, fill = false, offlineText, broken = false }: Parts) => {
  const t = useTexts()
  useRouteChanges()
  useBrowserWorkarounds()
  usePageComing()
  return (
    <div className={styles.frame}>
      <SkipLink target="content">{t('shell.skip')}</SkipLink>
      {header}
      <OfflineBar text={offlineText} />
      <GlobalAlertRegion />
      <main id="content" tabIndex={-1} className={fill ? styles.full : styles.main}>
        {broken ? <PageProblem /> : <Outlet />}
      </main>
      {footer}
      {dialogs}
      {/* the language links keep the scroll position: it is the same page */}
      <ScrollRestoration />
    </div>
  )
}

/** What every layout has around a page, in one language; each layout passes its own header and footer. */
export const PageFrame = ({ locale, ...parts }: Parts & { readonly locale: Locale }) => (
  <LocaleContext value={locale}>
    <Frame {...parts} />
  </LocaleContext>
)
