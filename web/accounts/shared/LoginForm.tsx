import { useState, Suspense } from 'react'
import type { ReactNode } from 'react'

import type { Issue } from '#domain/shared/issue.ts'
import { deferredValidation } from '#web/platform/forms/deferred-validation.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { PasswordField } from '#web/platform/forms/fields/PasswordField.tsx'
import { TextField } from '#web/platform/forms/fields/TextField.tsx'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { isLoggedOut, session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'

// Rarely shown, so not part of what every visitor loads.
const AccountBlocked = lazyComponent(async () => (await import('./AccountBlocked.tsx')).AccountBlocked)
const LoginUnavailable = lazyComponent(async () => (await import('./LoginUnavailable.tsx')).LoginUnavailable)

// Why the visitor cannot log in now: the account is blocked, or the service is unavailable.
const LoginNotPossible = ({
  reason,
  onRetry,
}: {
  readonly reason: 'blocked' | 'unavailable'
  readonly onRetry: () => void
}) => (
  <Suspense fallback={null}>
    {reason === 'blocked' ? <AccountBlocked /> : <LoginUnavailable onRetry={onRetry} />}
  </Suspense>
)

type Props = {
  /** Called after the log-in. */
  readonly onLoggedIn: () => Promise<void> | void
  /** An e-mail address that is already known. */
  readonly username?: string
  /** Called with the e-mail address as it is typed. */
  readonly onUsername?: (typed: string) => void
  /** Shown above the button. */
  readonly children?: ReactNode
}

// The rules and the call load when the form gets the focus: the page shows before that.
const loadLogIn = () => import('./log-in.ts')

/** Logs in with an e-mail address and a password; a failure is explained and the address stays (ACC-01). */
export const LoginForm = ({ onLoggedIn, username = '', onUsername, children }: Props) => {
  const t = useTexts()
  const [values, setValues] = useState({ username, password: '' })
  const [stop, setStop] = useState<'blocked' | 'unavailable' | 'nothing'>()
  const { apiUnavailable } = useStore(session)
  const submit = async (): Promise<readonly Issue[]> => {
    const { logIn, cookiesNeeded } = await loadLogIn()
    const outcome = await logIn(values, t.locale)
    if (outcome.kind === 'in') {
      await onLoggedIn()
      if (!isLoggedOut(session.get())) return []
    } else if (outcome.kind === 'refused' && outcome.issues.some(({ field }) => field)) return outcome.issues
    setValues((before) => ({ ...before, password: '' }))
    // the next page found no session: its cookie was not kept
    if (outcome.kind === 'in') return cookiesNeeded.issues
    if (outcome.kind === 'refused') return outcome.issues
    setStop(outcome.kind)
    return []
  }
  const change = (patch: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...patch }))
    if (patch.username !== undefined) onUsername?.(patch.username)
  }
  const prepare = () => {
    // what does not load now is requested again when the form is sent
    loadLogIn()
      .then(({ prepareLogIn }) => prepareLogIn(t.locale))
      .catch(() => undefined)
  }
  // the session check found that nobody can log in now (GUARD-04); "try again" shows the form
  const reason = stop ?? (apiUnavailable ? 'unavailable' : 'nothing')
  if (reason !== 'nothing') return <LoginNotPossible reason={reason} onRetry={() => setStop('nothing')} />
  return (
    <div onFocus={prepare}>
      <JudgedForm
        rules={deferredValidation}
        values={values}
        onChange={change}
        onAccept={submit}
        submitLabel={t('accounts.login.submit')}
        busyLabel={t('accounts.login.busy')}
        before={children}
      >
        <TextField
          name="username"
          type="text"
          inputMode="email"
          label={t('accounts.username')}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <PasswordField name="password" label={t('accounts.password')} />
      </JudgedForm>
    </div>
  )
}
