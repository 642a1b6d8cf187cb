import type { Locale } from '#domain/shared/locale.ts'
import { deviceStorage } from '#web/platform/browser-features.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'

// Stores that a request was sent and nothing else: the next person on this device learns no more.
const KEY = 'request-sent'

/** Remembers on this device that a request was sent from it; without storage this tab shows its thank-you page anyway. */
export const markRequestSent = (): void => {
  deviceStorage.set(KEY, 'yes')
}

/** Shows where to find a sent request when the thank-you page is opened again in another tab or later (A9). */
export const showSentNotice = async (locale: Locale): Promise<void> => {
  if (deviceStorage.get(KEY) === undefined) return
  await loadTexts('requests/steps', locale)
  showNotice('requests.complete.before')
}
