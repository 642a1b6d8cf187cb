import type { OverviewPart } from '#web/requests/your-overview/overview-rows.ts'

/** What the thank-you page shows of a sent request. */
export type SentRequest = {
  readonly applicationNumber: string
  readonly email: string
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
