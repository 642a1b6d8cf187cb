import type { EndingReceipt } from '#contract/policies/policy-ending.ts'
import { makeFormDraft, useFormDraft } from '#web/platform/forms/form-draft.ts'

/** What the summary showed, of that which may be different when it is sent. */
export type ShownEnding = { readonly endDate: string; readonly refundCents: number }

export const endingDraft = makeFormDraft<ShownEnding, EndingReceipt>()

/** The end of an insurance that is being filled in. */
export const useEndingDraft = () => useFormDraft(endingDraft)
