import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import type { TabStorage } from '#web/platform/browser-features.ts'
import { makeFormDraft } from '#web/platform/forms/form-draft.ts'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { STORAGE_KEYS } from '#web/platform/forms/storage-keys.ts'
import type { StorageKey } from '#web/platform/forms/storage-keys.ts'
import { persistedFields } from '#web/platform/forms/persisted-fields.ts'

/** What the server answers to a change. */
export type ChangeReceipt = {
  readonly policyNumber: string
  readonly status: string
  readonly expectedBy: string
}

/**
 * Makes the drafts of the forms that change a policy, each with the fields that survive a reload. A bank account with its
 * mandate and words of the customer are asked again.
 */
export const makeChangeDrafts = (storage?: TabStorage) => {
  const draftOf = (key: StorageKey, kept: readonly string[]) =>
    makeFormDraft<PolicyView, ChangeReceipt>(persistedFields({ key, kept }, storage))
  return {
    START_DATE: draftOf(STORAGE_KEYS.startdate, ['newStartDate']),
    ADDRESS: draftOf(STORAGE_KEYS.address, [
      'postalCode',
      'houseNumber',
      'addition',
      'street',
      'city',
      'moveReason',
    ]),
    PAYMENT: draftOf(STORAGE_KEYS.payment, ['term', 'method', 'account']),
  }
}

export const changeDrafts = makeChangeDrafts()

/** The kinds of change that have a form. */
export type ChangeForm = keyof typeof changeDrafts

/** Opens the form of a change for a policy, where that can be changed. */
export const beginChange = (form: ChangeForm, policy: PolicyView | undefined, initial: Values = {}): void => {
  if (policy?.blockedBy[form] === null) changeDrafts[form].begin(policy.policyId, initial)
}

/** Whether a change of this policy was typed in this tab and not sent. */
export const isTyped = (action: PolicyAction, { policyId }: PolicyView): boolean =>
  action in changeDrafts && changeDrafts[action as ChangeForm].isTyped(policyId)
