import type { PolicyView } from '#contract/policies.ts'
import { statusRules } from '#domain/policies/status.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { formatCountry, formatPolicyNumber } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { coverText } from '#web/policies/shared/policy-texts.ts'
import { CopyText } from '#web/ui/form/button/CopyText.tsx'
import { Row } from '#web/ui/layout/Row.tsx'

/** "Complete Plus, Netherlands". */
export const headingOf = (policy: PolicyView, t: Texts): string =>
  t('policies.heading', {
    cover: coverText(policy, t),
    country: formatCountry(policy.destination, t.locale),
  })

/** The number of a policy, or of a request that waits, to be copied. */
export const PolicyNumber = ({ policy, status }: { policy: PolicyView; status: PolicyStatus }) => {
  const t = useTexts()
  // one that was withdrawn is a stopped policy: the request whose number it has may go on with another part
  const { requestOnly } = statusRules[status]
  const number = requestOnly ? policy.applicationNumber : policy.policyNumber
  return (
    <Row gap={2} as="p">
      {t(requestOnly ? 'policies.requestNumber' : 'policies.number')}
      <CopyText
        text={formatPolicyNumber(number).replaceAll('\u00a0', ' ')}
        value={number}
        label={t('policies.copy')}
        copiedText={t('policies.copied')}
      />
    </Row>
  )
}
