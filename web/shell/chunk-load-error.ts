import { showNotice } from '#web/platform/alerts.ts'

let offered = false

/**
 * A part of the application did not arrive (SHELL-09). The event is not cancelled, so the error also reaches the caller;
 * above the page a reload is offered, once. What was typed in a request stays in the session storage. Without a network
 * no reload is offered: the bar says that there is none, a reload would lose the page, and the next try loads the part.
 */
export const offerReload = (): void => {
  if (offered || !navigator.onLine) return
  offered = true
  showNotice('errors.chunk', 'warning')
}
