import { redirect, useNavigate, useSearchParams } from 'react-router'
import type { LoaderFunction } from 'react-router'

import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { EntryPanel } from '#web/ui/office/entry/EntryPanel.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { StaffLogin } from './shared/login/StaffLogin.tsx'
import { safeStaffUrl, staffPathsAt, useStaffPaths } from './shared/staff-paths.ts'
import { isStaffLoggedIn } from './shared/staff-session.ts'

const nextOf = (search: URLSearchParams) => safeStaffUrl(search.get('nextUrl'))

/** Sends a member of staff who is already logged in to the page they wanted. */
export const loader: LoaderFunction = async ({ request }) => {
  const next = nextOf(new URL(request.url).searchParams) ?? staffPathsAt(request.url).home()
  return (await isStaffLoggedIn()) ? redirect(next) : null
}

const StaffLoginPage = () => {
  const t = useTexts()
  const paths = useStaffPaths()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  usePageTitle(t('staff.login.title'))
  return (
    <EntryPanel foot={<Text>{t('staff.login.foot')}</Text>}>
      <Stack gap={6}>
        <Heading level={1}>{t('staff.login.title')}</Heading>
        <StaffLogin onDone={() => navigate(nextOf(search) ?? paths.home(), { replace: true })} />
      </Stack>
    </EntryPanel>
  )
}

export default StaffLoginPage
