import type { Locale } from '#domain/shared/locale.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

// Stores that a request was sent and nothing else: the next person on this device learns no more.
const KEY = 'request-sent'

const wasRequestSent = () => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    // no storage: not known
    return false
  }
}

/** Remembers on this device that a request was sent from it. */
export const markRequestSent = (): void => {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // no storage: this tab shows its thank-you page anyway
  }
}

/** Shows where to find a sent request when the thank-you page is opened again in another tab or later (A9). */
export const showSentNotice = async (locale: Locale): Promise<void> => {
  if (!wasRequestSent()) return
  await loadTexts('requests/steps', locale)
  showNotice('requests.complete.before')
}
