import type { Locale } from '#domain/shared/locale.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStaffPaths } from '#web/staff/shared/staff-paths.ts'
import { EntryHeader } from '#web/ui/office/entry/EntryHeader.tsx'

import { PageFrame } from '#web/shell/PageFrame.tsx'
import { PortalLanguages } from '#web/shell/PortalLanguages.tsx'

const Header = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  return (
    <EntryHeader
      home={{ href: paths.home(), label: t('staff.home') }}
      place={t('staff.place')}
      languages={<PortalLanguages label={t('shell.language')} />}
    />
  )
}

/** The layout of the back office for who is not logged in. */
export const EntryLayout = ({ locale }: { readonly locale: Locale }) => (
  <PageFrame locale={locale} fill header={<Header />} />
)
