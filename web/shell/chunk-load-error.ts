import { aheadErrors } from '#web/platform/lazy-component.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { serverCameBack } from '#web/platform/server-answers.ts'

let handled = false

/**
 * A chunk of the application did not load (SHELL-09). The event is not cancelled, so the error reaches the code that
 * imported the chunk. If the server answers, there is a new version: above the page a reload is offered, once. The
 * answers of a request stay in the session storage. While it does not answer no reload is offered: a reload would
 * remove the page and what was typed on it, and the same chunk is requested again later.
 */
export const offerReload = async (error: Error): Promise<void> => {
  if (handled || aheadErrors.has(error)) return
  handled = true
  handled = !(await serverCameBack())
  if (handled) showNotice('errors.chunk', 'warning')
}

/** Watches for chunks that do not load. The event comes before whoever asked for the chunk has its error, and may mark it. */
export const watchChunks = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => setTimeout(offerReload, 0, payload))

/** Requests a stylesheet again that failed while the server did not answer; the code of the bundler does not do so. */
export const retryStylesheet = async ({ target }: Event): Promise<void> => {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  if (await serverCameBack()) target.replaceWith(target.cloneNode())
}
