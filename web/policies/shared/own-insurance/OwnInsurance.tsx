import type { ReactNode } from 'react'

import type { PolicyView } from '#contract/policies.ts'
import { isClaimable } from '#domain/policies/policy.ts'
import { policyStatus, rulesOfStatus } from '#domain/policies/status.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { CoverLead } from '#web/policies/shared/cover/CoverLead.tsx'
import { FamilyBoard } from '#web/policies/shared/pass/FamilyBoard.tsx'
import { PolicyErrorBoundary } from '#web/policies/shared/pass/PolicyErrorBoundary.tsx'
import { PolicyPass } from '#web/policies/shared/pass/PolicyPass.tsx'
import { UnknownPolicy } from '#web/policies/shared/pass/UnknownPolicy.tsx'
import { groupPolicies } from '#web/policies/shared/policy-periods.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { OwnToDos } from './ToDos.tsx'
import type { OwnInsuranceFacts } from './own-insurance.ts'
import type { Beside } from './to-dos.ts'

// Nothing runs, waits or starts later: a new request is what there is to do.
const Uninsured = ({ ended }: { readonly ended: boolean }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel
      title={t(ended ? 'policies.allEnded' : 'policies.empty')}
      action={<Button href={paths.request()}>{t('policies.seePrice')}</Button>}
    >
      <Text>{t('policies.emptyText')}</Text>
    </Panel>
  )
}

const Alone = ({ policy }: { readonly policy: PolicyView }) => (
  <PolicyPass policy={policy} status={policyStatus(policy.status)} named={false} />
)

// One is a pass of its own; several stand on one board, as on the page of the policies.
const Current = ({ policies }: { readonly policies: readonly PolicyView[] }) => {
  const { today } = useSite()
  const { current } = groupPolicies(policies, today)
  const [only, ...others] = current
  if (!only) return <Uninsured ended={policies.length > 0} />
  if (others.length) return <FamilyBoard policies={current} />
  return (
    <PolicyErrorBoundary fallback={<UnknownPolicy policy={only} />}>
      <Alone policy={only} />
    </PolicyErrorBoundary>
  )
}

type Props = OwnInsuranceFacts &
  Pick<Beside, 'claims'> & {
    /** What waits beside the policies, above the pass. */
    readonly children?: ReactNode
  }

/** What a customer has, on home: whether they are insured, what is to be done, and the pass (design A1). */
export const OwnInsurance = ({ policies, children, ...beside }: Props) => {
  const t = useTexts()
  const paths = usePaths()
  const claimed = policies.find((policy) => rulesOfStatus(policy.status)?.inForce && isClaimable(policy))
  return (
    <Stack gap={6}>
      <CoverLead policies={policies} />
      <OwnToDos {...{ policies, ...beside }} />
      {children}
      <Current policies={policies} />
      <Row>
        {claimed ? (
          <Link href={paths.personalClaim(claimed.policyNumber, claimed.birthDate)} variant="action">
            {t('policies.fileClaim')}
          </Link>
        ) : null}
        <Link href={paths.insurances()} variant="action">
          {t('policies.title')}
        </Link>
      </Row>
    </Stack>
  )
}
