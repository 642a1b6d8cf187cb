import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { accounts } from '#contract/accounts.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatTime, formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const useCancel = (username: string, email: string) => {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const cancel = async () => {
    setBusy(true)
    setIssues([])
    try {
      await call(accounts.cancelUsername, { params: { id: username } })
      showNotice('profile.email.cancelled', 'success', { email })
      await revalidate()
    } catch (error) {
      setIssues(issuesOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, issues, cancel }
}

type Props = {
  readonly username: string
  /** The address, and until when its link works. */
  readonly waiting: { readonly email: string; readonly validUntil: string }
}

/** The new e-mail address that waits for its link to be opened, until when, and a button that makes the link stop working. */
export const WaitingAddress = ({ username, waiting: { email, validUntil } }: Props) => {
  const t = useTexts()
  const { busy, issues, cancel } = useCancel(username, email)
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
      <div role="alert">
        {issues.map((issue) => (
          <Text key={issue.id} tone="danger">
            {t.issueText(issue)}
          </Text>
        ))}
      </div>
    </Stack>
  )
}
