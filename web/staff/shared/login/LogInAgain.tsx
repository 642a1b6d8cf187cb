import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useStore } from '#web/platform/store.ts'
import { staffMember } from '#web/staff/shared/staff-session.ts'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { loginQuestion } from './log-in-again.ts'
import { StaffLogin } from './StaffLogin.tsx'

/** Asks whoever works here to log in again over the page, when their session has ended. */
export const LogInAgain = () => {
  const t = useTexts()
  const answer = useStore(loginQuestion)
  const { username } = useStore(staffMember)
  return (
    <Dialog
      open={answer !== undefined}
      title={t('staff.again.title')}
      closeText={t('staff.again.leave')}
      onClose={() => answer?.(false)}
    >
      <Stack gap={4}>
        <Text>{t('staff.again.text')}</Text>
        <StaffLogin username={username} onDone={() => answer?.(true)} />
      </Stack>
    </Dialog>
  )
}
