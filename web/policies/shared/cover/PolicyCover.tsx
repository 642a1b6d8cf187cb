import type { PolicyView } from '#contract/policies.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { Text } from '#web/ui/text/Text.tsx'

import { policyCover } from './cover-sentence.ts'

type Props = {
  readonly policy: PolicyView
  /** All policies of the account. */
  readonly all: readonly PolicyView[]
}

/** Whether the person of a policy is insured today, on a page that is about this policy (QUOTE-04). */
export const PolicyCover = ({ policy, all }: Props) => {
  const t = useTexts()
  const { today } = useSite()
  return <Text strong>{policyCover(policy, all, { t, today })}</Text>
}
