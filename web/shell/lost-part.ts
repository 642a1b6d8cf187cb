import { showNotice } from '#web/platform/alerts.ts'

let offered = false

/**
 * A part of the application did not arrive (SHELL-09). The event is not cancelled, so the error goes on to the place
 * that asked; above the page a reload is offered, once. What was typed in a request stays in the session storage.
 */
export const offerReload = (): void => {
  // without a network the bar of it says so, and a reload would take the page away
  if (offered || !navigator.onLine) return
  offered = true
  showNotice('errors.chunk', 'warning')
}
