import { Suspense, useEffect, useState } from 'react'

import { endSession } from '#web/platform/api/forced-logout.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { localeAt } from '#web/paths.ts'
import { checkSession } from '#web/platform/api/session-check.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { lastContact, session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Dialog } from '#web/ui/layout/Dialog.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

import { announcedSeconds, secondsLeft, WARNING_SECONDS } from './session-time.ts'
import { useLogOutElsewhere } from './use-log-out-elsewhere.ts'
import { useLogOut } from './use-log-out.ts'

// No customer loads it.
const ActingBar = lazyComponent(async () => (await import('./ActingBar.tsx')).ActingBar)

const SECOND_MS = 1000

const useSecondsLeft = () => {
  const { authenticated } = useStore(session)
  const [left, setLeft] = useState(Infinity)
  useEffect(() => {
    if (!authenticated) return undefined
    const tick = () => setLeft(secondsLeft(lastContact.get(), performance.now()))
    const timer = setInterval(tick, SECOND_MS)
    tick()
    return () => clearInterval(timer)
  }, [authenticated])
  return authenticated ? left : Infinity
}

const useSessionEnd = (left: number) => {
  const over = left <= 0
  useEffect(() => {
    // another tab may have extended the session: only the server knows
    if (over) void checkSession().then(() => (session.get().authenticated ? undefined : endSession()))
  }, [over])
}

/**
 * Two minutes before a session ends the customer can stay or log out (design A0), as often as they like. A log-out in
 * another tab also ends the session shown here.
 */
const IdleDialog = () => {
  const t = useTexts()
  const logOut = useLogOut()
  const left = useSecondsLeft()
  useSessionEnd(left)
  const open = left > 0 && left <= WARNING_SECONDS
  if (!open) return null
  return (
    <Dialog
      open
      title={t('shell.session.title')}
      closeText={t('shell.session.stay')}
      onClose={() => void checkSession()}
      actions={
        <Button variant="second" onClick={() => void logOut()}>
          {t('shell.logOut')}
        </Button>
      }
    >
      <p aria-hidden="true">{t('shell.session.left', { seconds: left })}</p>
      <VisuallyHidden as="p" role="status">
        {t('shell.session.left', { seconds: announcedSeconds(left) })}
      </VisuallyHidden>
    </Dialog>
  )
}

/** What a session needs on every page: the warning before its end, or the bar while support acts as the customer. */
const SessionDialog = () => {
  const { impersonation } = useStore(session)
  useLogOutElsewhere()
  if (!impersonation) return <IdleDialog />
  return (
    <Suspense fallback={null}>
      <ActingBar />
    </Suspense>
  )
}

/** Loads the question with its texts, which few visitors need. */
export const loadSessionDialog = async () => {
  await loadTexts('shell/session', localeAt(location.pathname))
  return SessionDialog
}
