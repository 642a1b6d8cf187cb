import type { PolicyView } from '#contract/policies.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { addressLine } from '#web/policies/shared/address-line.ts'
import { coverText } from '#web/policies/shared/policy-texts.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const sameAddress = (policy: PolicyView, other: PolicyView) =>
  policy.destination === other.destination &&
  policy.destinationAddress !== null &&
  other.destinationAddress !== null &&
  addressLine(policy.destinationAddress) === addressLine(other.destinationAddress)

/**
 * The policies that keep an address when this one gets another: each has an address of its own. One that waits for another
 * address already does not keep it.
 */
export const policiesThatKeep = (policy: PolicyView, all: readonly PolicyView[]): readonly PolicyView[] =>
  all.filter(
    (other) =>
      other.policyId !== policy.policyId &&
      rulesOfStatus(other.status)?.final === false &&
      !other.requestedChange?.address &&
      sameAddress(other, policy),
  )

/** Names the policies that keep an address, or get the same one. */
export const KeepsAddress = ({ policies }: { readonly policies: readonly PolicyView[] }) => {
  const t = useTexts()
  return (
    <Stack gap={1}>
      {policies.map((policy) => (
        <Text key={policy.policyId}>
          {t('policies.change.keepsOne', {
            name: policy.insuredName,
            cover: coverText(policy, t),
            number: formatPolicyNumber(policy.policyNumber),
          })}
        </Text>
      ))}
    </Stack>
  )
}
