import type { Locale } from '#domain/shared/locale.ts'

import { PageFrame } from './PageFrame.tsx'
import { PortalFooter } from './PortalFooter.tsx'
import { PortalHeader } from './PortalHeader.tsx'
import { PortalHelp } from './PortalHelp.tsx'
import { SessionWatcher } from './session/SessionWatcher.tsx'

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
