import { clearAlert, globalAlert, showNotice } from '#web/platform/alerts.ts'
import { serverAnswers, untilServerAnswers } from '#web/platform/server-answers.ts'

let offered = false
let unreachable = false

const shows = (code: string) => globalAlert.get().messages.some((message) => message.code === code)

// a reload would remove the page and what was typed on it, and the same chunk is requested again later
const waitForServer = async () => {
  if (unreachable) return
  unreachable = true
  // offline, the bar above the page says so
  if (navigator.onLine) showNotice('errors.unreachable', 'warning')
  await untilServerAnswers()
  unreachable = false
  if (shows('errors.unreachable')) clearAlert()
}

/**
 * A chunk of the application did not load (SHELL-09). The event is not cancelled, so the error reaches the code that
 * imported the chunk. If the server answers, there is a new version: above the page a reload is offered, once. The
 * answers of a request stay in the session storage.
 */
export const offerReload = async (): Promise<void> => {
  if (!(await serverAnswers())) return waitForServer()
  if (offered) return
  offered = true
  showNotice('errors.chunk', 'warning')
}

/** Requests a stylesheet again that failed while the server did not answer; the code of the bundler does not do so. */
export const retryStylesheet = async ({ target }: Event): Promise<void> => {
  if (!(target instanceof HTMLLinkElement) || (await serverAnswers())) return
  await untilServerAnswers()
  target.replaceWith(target.cloneNode())
}
