import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'

import { isTyped } from './change-draft.ts'
import { ChangeSent } from './ChangeSent.tsx'

/** What a change that is under review asks for. */
export type RequestedChange = NonNullable<PolicyView['requestedChange']>

/** The rows of what was asked for. */
export type RequestedRows = (asked: RequestedChange, policy: PolicyView, t: Texts) => readonly Definition[]

/** Whether this change of a policy is under review and its answer is not late, so that its receipt can be shown again. */
export const isReceived = (policy: PolicyView, action: PolicyAction, today: string): boolean => {
  const { pendingChange, requestedChange, expectedBy } = policy
  const waits = pendingChange === action && requestedChange !== null
  // what is typed here was not sent: a change that was asked for elsewhere is no receipt of it
  return waits && expectedBy !== null && expectedBy >= today && !isTyped(action, policy)
}

type Props = {
  readonly policy: PolicyView
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
  /** The rows of what was asked for, as the form shows them. */
  readonly rowsOf: RequestedRows
}

/** The receipt of a change, shown again after a reload. */
export const ChangeReceived = ({ policy, all, rowsOf }: Props) => {
  const t = useTexts()
  const { policyNumber, expectedBy, requestedChange } = policy
  return (
    <FocusTitle>
      <ChangeSent
        receipt={{ policyNumber, status: 'UNDER_REVIEW', expectedBy: expectedBy ?? '' }}
        {...{ policy, all }}
        rows={requestedChange ? rowsOf(requestedChange, policy, t) : []}
      />
    </FocusTitle>
  )
}
