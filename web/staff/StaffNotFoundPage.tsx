import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Link } from '#web/ui/text/Link.tsx'

import { useStaffPaths } from './shared/staff-paths.ts'

/** Shown at an address where the back office has no page. */
const StaffNotFoundPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  usePageTitle(t('staff.notFound.title'))
  return (
    <Container width="content">
      <Stack gap={4} align="start">
        <PageHead title={t('staff.notFound.title')} />
        <Link href={paths.home()}>{t('staff.home')}</Link>
      </Stack>
    </Container>
  )
}

export default StaffNotFoundPage
