import { showNotice } from '#web/platform/alerts.ts'
import { serverCameBack } from '#web/platform/server-answers.ts'

let handled = false

/**
 * A chunk of the application did not load (SHELL-09). The event is not cancelled, so the error reaches the code that
 * imported the chunk. If the server answers, there is a new version: above the page a reload is offered, once. The
 * answers of a request stay in the session storage. While it does not answer no reload is offered: a reload would
 * remove the page and what was typed on it, and the same chunk is requested again later.
 */
export const offerReload = async (): Promise<void> => {
  if (handled) return
  handled = true
  handled = !(await serverCameBack())
  if (handled) showNotice('errors.chunk', 'warning')
}

/** Requests a stylesheet again that failed while the server did not answer; the code of the bundler does not do so. */
export const retryStylesheet = async ({ target }: Event): Promise<void> => {
  if (target instanceof HTMLLinkElement && (await serverCameBack())) target.replaceWith(target.cloneNode())
}
