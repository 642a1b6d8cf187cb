import type { PolicyView } from '#contract/policies.ts'
import { isBasicInsurance } from '#domain/policies/policy.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { PhoneLink } from '#web/platform/PhoneLink.tsx'
import { useSite } from '#web/platform/site.ts'
import { reasonText } from '#web/policies/shared/policy-texts.ts'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'
import { withdrawnRequest } from '#web/policies/shared/withdrawn-request.ts'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

type Props = {
  readonly policy: PolicyView
  /** Not where the card of the claims has the link. */
  readonly linked: boolean
}

/** The way to a claim on a policy, or why nothing can be claimed on it. */
export const FileClaim = ({ policy, linked }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const blockerText = useBlockerText()
  const { company } = useSite()
  const { healthInsurer: insurer, healthInsurerPhone } = company
  const reason = withdrawnRequest(policy) ? t('policies.claimOfRequest') : blockerText(policy, 'CLAIM')
  if (reason !== undefined)
    return (
      <Text tone="muted">
        {t('policies.action.blocked', { action: t('policies.fileClaim'), reason: reasonText(reason) })}
      </Text>
    )
  // care of the Dutch basic insurance is claimed at the health insurer
  if (isBasicInsurance(policy))
    return (
      <Text tone="muted">
        {t.rich('policies.claimAtInsurer', { insurer, phone: <PhoneLink number={healthInsurerPhone} /> })}
      </Text>
    )
  if (!linked) return null
  return (
    <div>
      <Link href={paths.personalClaim(policy.policyNumber, policy.birthDate)} variant="action">
        {t('policies.fileClaim')}
      </Link>
    </div>
  )
}
