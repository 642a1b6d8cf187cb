import type { PolicyView } from '#contract/policies.ts'
import type { EndingReceipt } from '#contract/policy-ending.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { keptReceiptOfTab, storedText } from '#web/platform/kept-receipt.ts'
import type { StoredRecord } from '#web/platform/kept-receipt.ts'
import { session } from '#web/platform/session.ts'

/** What stays of an end that was sent: no account, since another person may use this browser next. */
export type KeptEnding = Pick<EndingReceipt, 'policyNumber' | 'expectedBy'> &
  Pick<EndingReceipt['calculation'], 'endDate' | 'refundAmount'> & {
    /** The customer who sent it. */
    readonly profileId: string
  }

/** The receipt in what was stored; undefined if it is none. */
export const endingFrom = (stored: StoredRecord): KeptEnding | undefined => {
  const { refundAmount } = stored
  const [policyNumber, profileId] = [storedText(stored['policyNumber']), storedText(stored['profileId'])]
  const [expectedBy, endDate] = [storedText(stored['expectedBy']), storedText(stored['endDate'])]
  const whole = policyNumber && isCalendarDate(expectedBy) && isCalendarDate(endDate)
  if (!whole || typeof refundAmount !== 'number') return undefined
  return { policyNumber, expectedBy, endDate, refundAmount, profileId }
}

/** The receipt of this tab. */
export const keptEnding = keptReceiptOfTab({ key: 'pont.ending', read: endingFrom })

/** Keeps what was answered to an end, for the customer who sent it. */
export const keepEnding = ({ policyNumber, expectedBy, calculation }: EndingReceipt): KeptEnding => {
  const { endDate, refundAmount } = calculation
  const kept = { policyNumber, expectedBy, endDate, refundAmount, profileId: session.get().profileId }
  keptEnding.keep(kept)
  return kept
}

/** The receipt of this customer for the end of this policy, as long as we review that end. */
export const endingReceiptOf = ({ policyNumber, pendingEnd }: PolicyView): KeptEnding | undefined => {
  const kept = keptEnding.get()
  if (kept?.policyNumber !== policyNumber || kept.endDate !== pendingEnd?.endDate) return undefined
  return kept.profileId === session.get().profileId ? kept : undefined
}
