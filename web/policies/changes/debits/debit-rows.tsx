import type { PolicyView } from '#contract/policies.ts'
import type { PolicyPayment } from '#contract/policies/policy-changes.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { KeepsAddress } from '#web/policies/changes/KeepsAddress.tsx'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'

import { staysBehind } from './debited.ts'
import type { Debited } from './debited.ts'

type DebitsToShow = {
  readonly policy: PolicyView
  readonly payment: PolicyPayment
  readonly others: readonly Debited[]
  readonly also: readonly Debited[]
}

/** The other policies that get the account too, and those that stay with the old one. */
export const debitRows = ({ others, also, ...now }: DebitsToShow, t: Texts): readonly Definition[] => {
  const getting = also.map(({ policy }) => policy)
  const keeping = staysBehind(now, others, also)
  return [
    ...(getting.length
      ? [{ term: t('policies.change.alsoDebits'), value: <KeepsAddress policies={getting} /> }]
      : []),
    ...(keeping.length
      ? [{ term: t('policies.change.keepsAccount'), value: <KeepsAddress policies={keeping} /> }]
      : []),
  ]
}
