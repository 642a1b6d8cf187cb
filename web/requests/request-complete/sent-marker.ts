import type { Locale } from '#domain/shared/locale.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

// That something was sent, and nothing of it: whoever uses the device next learns no more.
const KEY = 'request-sent'

const wasNoted = () => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // no storage: nothing is known
    return false
  }
}

/** Notes on this device that a request was sent from it. */
export const noteSent = (): void => {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // no storage: the thank-you page of this tab tells all the same
  }
}

/** Tells who opens the thank-you page again without its request, in another tab or later, where to find it (A9). */
export const tellSentBefore = async (locale: Locale): Promise<void> => {
  if (!wasNoted()) return
  await loadTexts('requests/steps', locale)
  showNotice('requests.complete.before')
}
