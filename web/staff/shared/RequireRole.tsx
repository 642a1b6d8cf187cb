import type { ReactNode } from 'react'

import type { StaffRole } from '#domain/shared/staff-role.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useStore } from '#web/platform/store.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { RoleList } from './RoleList.tsx'
import { staffMember } from './staff-session.ts'

const RoleRequired = ({ roles }: { readonly roles: readonly StaffRole[] }) => {
  const t = useTexts()
  usePageTitle(t('staff.notForYou.title'))
  return (
    <OfficePage>
      <Stack gap={4}>
        <PageHead title={t('staff.notForYou.title')} />
        <Text>{t('staff.notForYou.text')}</Text>
        <RoleList roles={roles} />
      </Stack>
    </OfficePage>
  )
}

type Props = { readonly roles: readonly StaffRole[]; readonly children: ReactNode }

/**
 * Shows a page to members of staff with one of its roles. Others see which roles it requires; the server refuses the
 * calls of the page anyway.
 */
export const RequireRole = ({ roles, children }: Props) => {
  const { roles: own } = useStore(staffMember)
  return roles.some((role) => own.includes(role)) ? children : <RoleRequired roles={roles} />
}
