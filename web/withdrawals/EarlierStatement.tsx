import type { PolicyView } from '#contract/policies.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { Text } from '#web/ui/text/Text.tsx'

/**
 * Says that another statement about this policy waits for a person. It may come from somebody else: the customer can withdraw
 * at once all the same, but its day then counts.
 */
export const EarlierStatement = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const { company } = useSite()
  const { withdrawalReceivedAt } = policy
  if (withdrawalReceivedAt === null) return null
  return (
    <Text>
      {t.rich('withdraw.earlier', {
        date: formatTimestamp(withdrawalReceivedAt, t.locale),
        phone: <PhoneLink number={company.phone} />,
      })}
    </Text>
  )
}
