import type { Locale } from '#domain/shared/locale.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { deviceStorage } from '#web/platform/browser-features.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import type { OverviewPart } from '#web/requests/your-overview/overview-part.ts'

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

/** What the thank-you page shows of a sent request. */
export type SentRequest = {
  readonly applicationNumber: string
  readonly email: string
  /** Of the person whom it would insure. */
  readonly name: string
  /** Of all whom it would insure, the first person's first. */
  readonly names?: readonly string[]
  /** What opens the proof of the request of each, the first person's first. */
  readonly proofs?: readonly string[]
  /** Without the final questions: health answers are never shown again. */
  readonly parts: readonly OverviewPart[]
}

// In memory only: the answers are removed from the device's storage once they are sent (WIZ-18).
let sent: SentRequest | undefined

/** Stores the sent request in memory. */
export const storeSentRequest = (request: SentRequest): void => {
  sent = request
}

/** The sent request with this number, until the page is reloaded. */
export const findSentRequest = (applicationNumber: string): SentRequest | undefined =>
  sent?.applicationNumber === applicationNumber ? sent : undefined
