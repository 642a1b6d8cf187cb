import { showNotice } from '#web/platform/alerts.ts'

let offered = false

/**
 * A part of the application did not arrive (SHELL-09). The event is not cancelled, so the error goes on to the place
 * that asked; above the page a reload is offered, once. What was typed in a request stays in the session storage.
 * Without a network it is offered when that is back: the bar says so until then, and a reload would take the page away.
 */
export const offerReload = (): void => {
  if (offered) return
  if (!navigator.onLine) return addEventListener('online', offerReload, { once: true })
  offered = true
  showNotice('errors.chunk', 'warning')
}
