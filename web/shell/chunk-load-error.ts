import { showNotice } from '#web/platform/alerts.ts'

let offered = false

/**
 * A part of the application did not arrive (SHELL-09). The event is not cancelled, so the error goes on to the place
 * that asked; above the page a reload is offered, once. What was typed in a request stays in the session storage.
 * Without a network it is not: the bar says so, a reload would take the page away, and who asks again is heard again.
 */
export const offerReload = (): void => {
  if (offered || !navigator.onLine) return
  offered = true
  showNotice('errors.chunk', 'warning')
}

/** A stylesheet that could not come without a network is asked for again when there is one; the builder's own code does not. */
export const bringStyleAgain = ({ target }: Event): void => {
  if (!(target instanceof HTMLLinkElement) || navigator.onLine) return
  addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true })
}
