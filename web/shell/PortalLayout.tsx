import type { Locale } from '#domain/shared/locale.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Footer } from '#web/ui/layout/frame/Footer.tsx'

import { PortalHelp } from './help/PortalHelp.tsx'
import { PageFrame } from './PageFrame.tsx'
import { PortalHeader } from './PortalHeader.tsx'
import { SessionWatcher } from './session/SessionWatcher.tsx'
import { PortalLanguages } from './PortalLanguages.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

const ABOUT_US = ['privacy', 'accessibility', 'complaints', 'conditions', 'about-us'] as const

// The footer of every page: pages about us, the languages, the colours, who we are.
const PortalFooter = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const { legalName, address, kvk, afm } = site.company
  const pages = ABOUT_US.filter((slug) => hasPage(site, `/${slug}`)).map((slug) => ({
    href: paths.content(slug),
    label: t(`shell.footer.${slug}`),
  }))
  // the law wants it on every page (WITHDRAW-01)
  const password = { href: paths.resetPassword(), label: t('shell.nav.resetPassword') }
  const { authenticated } = useStore(session)
  const links = [
    ...pages,
    ...(authenticated ? [] : [password]),
    { href: paths.withdraw(), label: t('shell.footer.withdraw') },
  ]
  return (
    <Footer
      label={t('shell.footer')}
      links={links}
      languages={<PortalLanguages label={t('shell.footer.language')} />}
      theme={<ThemeChoice />}
      note={legalName ? t('shell.owner', { name: legalName, address, kvk, afm }) : undefined}
    />
  )
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
