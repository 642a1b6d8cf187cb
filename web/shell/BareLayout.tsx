import type { Locale } from '#domain/shared/locale.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PlainHeader } from '#web/ui/layout/frame/PlainHeader.tsx'

import { PageFrame } from './PageFrame.tsx'
import { PortalLanguages } from './PortalLanguages.tsx'

type Props = {
  readonly locale: Locale
  /** The target of the logo. */
  readonly home: string
  readonly broken?: boolean
}

const BareHeader = ({ home }: Pick<Props, 'home'>) => {
  const t = useTexts()
  return (
    <PlainHeader
      home={{ href: home, label: t('shell.home') }}
      languages={<PortalLanguages label={t('shell.language')} />}
    />
  )
}

/** The layout of a page without navigation: to log in, to print or to verify, or an error page. */
export const BareLayout = ({ locale, home, broken = false }: Props) => (
  <PageFrame locale={locale} broken={broken} header={<BareHeader home={home} />} />
)
