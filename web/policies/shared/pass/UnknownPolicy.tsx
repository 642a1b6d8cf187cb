import type { PolicyView } from '#contract/policies.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Text } from '#web/ui/text/Text.tsx'

/** In the place of a policy that this page cannot show (POL-02). */
export const UnknownPolicy = ({ policy }: { readonly policy: PolicyView }) => {
  const t = useTexts()
  const { company } = useSite()
  return (
    <Panel tone="warning" title={t('policies.unknown.title')}>
      <Text>
        {t.rich('policies.unknown.text', {
          number: formatPolicyNumber(policy.policyNumber),
          phone: <PhoneLink number={company.phone} />,
        })}
      </Text>
    </Panel>
  )
}
