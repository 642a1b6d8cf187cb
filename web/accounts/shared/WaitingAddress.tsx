import { useRevalidator } from 'react-router'

import { accounts } from '#contract/accounts.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { call } from '#web/platform/api/call.ts'
import { formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { IssueMessages } from '#web/platform/IssueMessages.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { focusProfileTitle } from './ProfileForm.tsx'

type Props = {
  readonly username: string
  /** The address, and until when its link works. */
  readonly waiting: { readonly email: string; readonly validUntil: string }
}

/** The new e-mail address that waits for its link to be opened, until when, and a button that makes the link stop working. */
export const WaitingAddress = ({ username, waiting: { email, validUntil } }: Props) => {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { busy, issues, run } = useAction()
  const cancel = () =>
    run(async () => {
      await call(accounts.cancelUsername, { params: { id: username } })
      showNotice('profile.email.cancelled', 'success', { email })
      await revalidate()
      // the pressed button has disappeared
      focusProfileTitle()
    })
  const until = { date: formatTimestamp(validUntil, t.locale), time: formatTime(validUntil) }
  return (
    <Stack gap={2}>
      <Text>{t('profile.email.sent', { email, ...until })}</Text>
      <div>
        <Button
          variant="second"
          loading={busy}
          loadingText={t('profile.email.cancelling')}
          onClick={() => void cancel()}
        >
          {t('profile.email.cancel')}
        </Button>
      </div>
      <IssueMessages issues={issues} />
    </Stack>
  )
}
