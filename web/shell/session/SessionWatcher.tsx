import { Suspense } from 'react'

import { passwordQuestion } from '#web/platform/api/password-question.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'

// Only a customer who is logged in needs it.
const SessionDialog = lazyComponent(async () => (await import('./SessionDialog.tsx')).loadSessionDialog())

// Only who changes something important a while after the log-in sees it.
const PasswordDialog = lazyComponent(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)

/** Watches the session of a customer who is logged in. */
export const SessionWatcher = () => {
  const { authenticated } = useStore(session)
  const question = useStore(passwordQuestion)
  return authenticated ? (
    <Suspense fallback={null}>
      <SessionDialog />
      {question ? <PasswordDialog sends={question.sends} onAnswer={question.answer} /> : null}
    </Suspense>
  ) : null
}
