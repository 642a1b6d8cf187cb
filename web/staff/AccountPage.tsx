import { useLoaderData } from 'react-router'

import { staffAccount } from '#contract/staff/staff-account.ts'
import { call } from '#web/platform/api/call.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { OfficePage } from '#web/ui/office/OfficePage.tsx'
import { PageHead } from '#web/ui/office/PageHead.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ChangePassword } from './account/ChangePassword.tsx'
import { Factors } from './account/Factors.tsx'
import { NewCodes } from './account/NewCodes.tsx'
import { OwnSessions } from './account/OwnSessions.tsx'

/** How the member of staff who is logged in logs in, and where. */
export const loader = () => call(staffAccount.show)

/** `/staff/account`: one's own second factors, recovery codes, password and sessions. */
const AccountPage = () => {
  const t = useTexts()
  const account = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  usePageTitle(t('staff.account'))
  return (
    <OfficePage>
      <Stack gap={6}>
        <PageHead
          title={t('staff.account')}
          facts={
            <Text>
              {account.name}, {account.username}
            </Text>
          }
        />
        <Factors account={account} />
        <NewCodes left={account.recoveryCodesLeft} />
        <ChangePassword username={account.username} name={account.name} />
        <OwnSessions sessions={account.sessions} />
      </Stack>
    </OfficePage>
  )
}

export default AccountPage
