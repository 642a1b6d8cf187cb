import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { addressLine } from '#web/policies/list/address-line.ts'
import { dayText } from '#web/policies/shared/policy-texts.ts'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'

import { changeDraft } from './change-draft.ts'
import type { ChangeForm } from './change-draft.ts'
import { ChangeSent } from './ChangeSent.tsx'

const FORMS: Readonly<Partial<Record<PolicyAction, ChangeForm>>> = {
  START_DATE: 'startdate',
  ADDRESS: 'address',
  PAYMENT: 'payment',
}

// What is typed here was not sent: a change that was asked for elsewhere is no receipt of it.
const isTyped = ({ policyId }: PolicyView, action: PolicyAction) => {
  const form = FORMS[action]
  return form !== undefined && Object.keys(changeDraft.get(form, policyId).values).length > 0
}

/** Whether this change of a policy is under review and its answer is not late, so that its receipt can be shown again. */
export const isReceived = (policy: PolicyView, action: PolicyAction, today: string): boolean => {
  const { pendingChange, requestedChange, expectedBy } = policy
  const waits = pendingChange === action && requestedChange !== null
  return waits && expectedBy !== null && expectedBy >= today && !isTyped(policy, action)
}

const rowsOf = ({ requestedChange }: PolicyView, t: Texts) => {
  if (!requestedChange) return []
  const { startDate, address, paymentTerm: term, paymentMethod: method } = requestedChange
  return [
    ...(startDate ? [{ term: t('policies.change.newStart'), value: dayText(startDate, t) }] : []),
    ...(address ? [{ term: t('policies.row.address'), value: addressLine(address) }] : []),
    ...(term && method
      ? [{ term: t('policies.change.payment'), value: t('policies.change.paysLabel', { term, method }) }]
      : []),
  ]
}

/** The receipt of a change, shown again after a reload. */
export const ChangeReceived = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const { policyNumber, expectedBy } = policy
  return (
    <FocusTitle>
      <ChangeSent
        receipt={{ policyNumber, status: 'UNDER_REVIEW', expectedBy: expectedBy ?? '' }}
        rows={rowsOf(policy, t)}
      />
    </FocusTitle>
  )
}
