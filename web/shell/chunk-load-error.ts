import { showNotice } from '#web/platform/alerts.ts'

let offered = false

/**
 * A chunk of the application did not load (SHELL-09). The event is not cancelled, so the error reaches the code that
 * imported the chunk; above the page a reload is offered, once. The answers of a request stay in the session storage.
 * Offline no reload is offered: the bar says that there is no network, a reload would remove the page, and the same
 * chunk is requested again later.
 */
export const offerReload = (): void => {
  if (offered || !navigator.onLine) return
  offered = true
  showNotice('errors.chunk', 'warning')
}

/** Requests a stylesheet that failed offline again once there is a network; the code of the bundler does not do so. */
export const retryStylesheet = ({ target }: Event): void => {
  if (!(target instanceof HTMLLinkElement) || navigator.onLine) return
  addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true })
}
