import type { PolicyView } from '#contract/policies.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Text } from '#web/ui/text/Text.tsx'

/** Says that a statement about this policy waits for our answer; it hides no way to withdraw (docs/rules/withdrawals.md). */
export const WaitingWithdrawal = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  return policy.withdrawalReceivedAt === null ? null : <Text>{t('ending.withdrawalReceived')}</Text>
}
