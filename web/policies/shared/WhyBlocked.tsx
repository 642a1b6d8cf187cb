import type { PolicyView } from '#contract/policies.ts'
import type { PolicyAction } from '#domain/policies/actions/actions.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { List } from '#web/ui/text/List.tsx'

import { useBlockerText } from './use-blocker-text.ts'

type Props = {
  readonly all: readonly PolicyView[]
  readonly action: PolicyAction
  /** The line of one policy, with its number, the name of the insured, and the reason. */
  readonly line: 'ending.whyNot' | 'addperiod.whyNot'
}

/** Says of each policy why an action is not possible now, and until when or who can (POL-03, PRO-05). */
export const WhyBlocked = ({ all, action, line }: Props) => {
  const t = useTexts()
  const blockerText = useBlockerText()
  return (
    <List
      items={all.flatMap((policy) => {
        const reason = blockerText(policy, action)
        if (reason === undefined) return []
        const { policyNumber, insuredName: name } = policy
        const number = formatPolicyNumber(policyNumber)
        return [{ id: policyNumber, content: t(line, { number, name, reason }) }]
      })}
    />
  )
}
