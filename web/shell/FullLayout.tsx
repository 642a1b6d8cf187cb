import type { Locale } from '#domain/shared/locale.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PlainHeader } from '#web/ui/layout/frame/PlainHeader.tsx'

import { PageFrame } from './PageFrame.tsx'
import { PortalLanguages } from './PortalLanguages.tsx'
import { SessionWatcher } from './session/SessionWatcher.tsx'

const FullHeader = () => {
  const t = useTexts()
  return (
    <PlainHeader
      home={{ href: usePaths().home(), label: t('shell.home') }}
      languages={<PortalLanguages label={t('shell.language')} />}
    />
  )
}

/** The layout of a page that fills the window below its header, to be shown to somebody. */
export const FullLayout = ({ locale }: { readonly locale: Locale }) => (
  <PageFrame locale={locale} fill header={<FullHeader />} dialogs={<SessionWatcher />} />
)
