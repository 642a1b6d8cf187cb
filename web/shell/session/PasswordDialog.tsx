import { Suspense, use, useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'

import { accounts } from '#contract/accounts.ts'
import { policies } from '#contract/policies.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { issuesOf } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { passwordHeader } from '#web/platform/api/credential-headers.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { PasswordInput } from '#web/ui/form/password/PasswordInput.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const fetchUsername = async () => {
  const { email } = await call(policies.profile, { params: { profileId: session.get().profileId } })
  return email
}

// a password manager finds the password by it; without it the customer types the password
const Username = ({ of }: { of: Promise<string> }) => (
  <input type="text" hidden autoComplete="username" value={use(of)} readOnly />
)

const useConfirm = (onAnswer: (given: boolean) => void) => {
  const t = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<Issue>()
  const [busy, setBusy] = useState(false)
  const refuse = async (refusal: Issue | undefined) => {
    await loadTexts('codes/accounts', t.locale).catch(() => undefined)
    setError(refusal)
    field.current?.focus()
  }
  const send = async () => {
    const typed = field.current?.value ?? ''
    if (!typed) return refuse(issue('', 'account_current_password_empty'))
    const headers = { 'x-authorization-password': passwordHeader(typed) }
    try {
      await call(accounts.confirmPassword, { params: { profileId: session.get().profileId }, headers })
      onAnswer(true)
    } catch (failure) {
      await refuse(issuesOf(failure)[0])
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    setBusy(true)
    void send().finally(() => setBusy(false))
  }
  return { field, error: error && t.issueText(error), busy, onSubmit }
}

type Props = {
  /** Whether the call that waits sends what was filled in. */
  readonly sends: boolean
  readonly onAnswer: (given: boolean) => void
}

/**
 * Asks for the password in front of the page when the server wants it again, and says whether it was given: what was typed
 * in the page stays, and the call is sent again (security page, bar 11).
 */
export const PasswordDialog = ({ sends, onAnswer }: Props) => {
  const t = useTexts()
  const formId = useId()
  const fieldId = useId()
  const { field, error, busy, onSubmit } = useConfirm(onAnswer)
  // the title and the text are announced with the field
  useEffect(() => field.current?.focus(), [field])
  const [username] = useState(() => fetchUsername().catch(() => ''))
  return (
    <Dialog
      open
      title={t('fresh_login_title')}
      closeText={t('fresh_login_cancel')}
      onClose={() => onAnswer(false)}
      actions={
        <Button type="submit" form={formId} loading={busy} loadingText={t('fresh_login_checking')}>
          {t('fresh_login_submit')}
        </Button>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={onSubmit}>
        <Stack gap={4}>
          <Text id={`${fieldId}-why`}>{t('fresh_login_why', { sends: sends ? 'yes' : 'no' })}</Text>
          <Suspense fallback={null}>
            <Username of={username} />
          </Suspense>
          <PasswordInput
            id={fieldId}
            ref={field}
            name="password"
            label={t('fresh_login_password')}
            error={error}
            describedBy={`${fieldId}-why`}
            autoComplete="current-password"
            showText={t('forms.showPassword')}
            hideText={t('forms.hidePassword')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
