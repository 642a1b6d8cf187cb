import type { OverviewPart } from '#web/requests/your-overview/overview-rows.ts'

/** What the thank-you page shows of a request that was sent. */
export type SentRequest = {
  readonly applicationNumber: string
  readonly email: string
  /** Without the last questions: health answers are never shown again. */
  readonly parts: readonly OverviewPart[]
}

// In memory alone: what was typed is gone from the device's storage once it is sent (WIZ-18).
let sent: SentRequest | undefined

/** Keeps for this page what was sent. */
export const rememberSent = (request: SentRequest): void => {
  sent = request
}

/** What was sent under this number, as long as the page lives. */
export const recallSent = (applicationNumber: string): SentRequest | undefined =>
  sent?.applicationNumber === applicationNumber ? sent : undefined
