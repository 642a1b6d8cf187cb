import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStore } from '#web/platform/store.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { RoleList } from './RoleList.tsx'
import { staffMember } from './staff-session.ts'

/** The first page of the back office: who is logged in, and what they may do. */
const StaffHomePage = () => {
  const t = useTexts()
  const { name, roles } = useStore(staffMember)
  usePageTitle(t('staff.home'))
  return (
    <Container width="content">
      <Stack gap={4}>
        <Heading level={1}>{t('staff.home')}</Heading>
        <Text>{t('staff.loggedInAs', { name })}</Text>
        <Heading level={2}>{t('staff.roles', { count: roles.length })}</Heading>
        <RoleList roles={roles} />
      </Stack>
    </Container>
  )
}

export default StaffHomePage
