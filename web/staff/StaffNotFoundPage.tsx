import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { useStaffPaths } from './shared/staff-paths.ts'

/** Shown at an address where the back office has no page. */
const StaffNotFoundPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  usePageTitle(t('staff.notFound.title'))
  return (
    <OfficePage>
      <Stack gap={4}>
        <PageHead title={t('staff.notFound.title')} />
        <Link href={paths.home()}>{t('staff.home')}</Link>
      </Stack>
    </OfficePage>
  )
}

export default StaffNotFoundPage
