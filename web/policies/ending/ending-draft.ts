import type { EndingReceipt } from '#contract/policies/policy-ending.ts'
import { makeFormDraft, useFormDraft } from '#web/platform/forms/form-draft.ts'
import { STORAGE_KEYS } from '#web/platform/forms/storage-keys.ts'
import { persistedFields } from '#web/platform/forms/persisted-fields.ts'

/** What the summary showed, of that which may be different when it is sent. */
export type ShownEnding = {
  readonly endDate: string
  /** The last day that was chosen: the amounts are of an end on that day. */
  readonly lastDay: string
  readonly refundCents: number
  /** All that is still to pay for the days until the end. */
  readonly toPayCents: number
}

// a reload keeps no answer, only that something was typed: the form says then that it is empty
export const endingDraft = makeFormDraft<ShownEnding, EndingReceipt>(
  persistedFields({ key: STORAGE_KEYS.ending, kept: [] }),
)

/** The end of an insurance that is being filled in. */
export const useEndingDraft = () => useFormDraft(endingDraft)
