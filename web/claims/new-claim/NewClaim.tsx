import { useEffect } from 'react'
import type { ReactNode } from 'react'

import type { ClaimLineView } from '#contract/claims.ts'
import type { PolicyView } from '#contract/policies.ts'
import type { PayeeOfPoliciesView } from '#contract/policies/payee-account.ts'
import { isBasicInsurance } from '#domain/policies/policy.ts'
import { rulesOfStatus } from '#domain/policies/status.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { withdrawnRequest } from '#web/policies/shared/withdrawn-request.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { claimDraft, useClaimDraft } from './claim-store.ts'
import { claimableOf, namedPolicy, policyLabel } from './claimable-policies.ts'
import { ClaimParts } from './ClaimParts.tsx'

export type ClaimContext = {
  readonly policies: readonly PolicyView[]
  readonly earlier: readonly ClaimLineView[]
  /** The accounts to which we pay; undefined where they are not known. */
  readonly payees: readonly PayeeOfPoliciesView[] | undefined
}

const accountOf = ({ payees }: ClaimContext, { policyNumber }: PolicyView) =>
  payees && (payees.find(({ policyNumbers }) => policyNumbers.includes(policyNumber))?.endsWith ?? null)

const PARTS = ['costs', 'payee', 'check'] as const

// What is over is never accepted later.
const possibleLater = (policy: PolicyView | undefined) =>
  policy && rulesOfStatus(policy.status)?.final !== true ? 'yes' : 'no'

const NoPolicy = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel
      title={t('newClaim.noPolicy')}
      action={<Button href={paths.request()}>{t('newClaim.seePrice')}</Button>}
    >
      {t('newClaim.noPolicyText')}
    </Panel>
  )
}

type PolicyWithBlocker = { readonly policy: PolicyView; readonly code: string }

const blockerText = ({ policy, code }: PolicyWithBlocker, t: Texts) =>
  withdrawnRequest(policy)
    ? t('newClaim.ofRequest')
    : t.issueText({ id: code, context: { status: policy.status, startDate: policy.startDate } })

const Reason = ({ blocked, several }: { readonly blocked: PolicyWithBlocker; readonly several: boolean }) => {
  const t = useTexts()
  const { policy } = blocked
  const reason = blockerText(blocked, t)
  if (!several) return reason
  return (
    <Stack gap={2}>
      <Text>{policyLabel(policy)}</Text>
      <Text>{reason}</Text>
    </Stack>
  )
}

const BlockedPolicy = ({ policies }: { policies: readonly PolicyView[] }) => {
  const t = useTexts()
  const paths = usePaths()
  const later = policies.find((candidate) => candidate.blockedBy.CLAIM === 'claim_policy_not_started')
  // care of the Dutch basic insurance is never claimed here, accepted or not
  const policy = later ?? policies.find((candidate) => !isBasicInsurance(candidate))
  const code = policy?.blockedBy.CLAIM
  return (
    <Panel
      title={t('newClaim.notPossible', { yet: possibleLater(policy) })}
      action={<Button href={paths.insurances()}>{t('newClaim.toInsurance')}</Button>}
    >
      {policy && code ? (
        <Reason blocked={{ policy, code }} several={policies.length > 1} />
      ) : (
        t('newClaim.basicOnly')
      )}
    </Panel>
  )
}

type NotPossibleProps = { readonly policies: readonly PolicyView[]; readonly cover: ReactNode }

const NotPossible = ({ policies, cover }: NotPossibleProps) => {
  const t = useTexts()
  const title = t('newClaim.title.costs')
  usePageTitle(title)
  return (
    <Stack gap={5}>
      <Heading level={1}>{title}</Heading>
      {cover}
      {policies.length ? <BlockedPolicy policies={policies} /> : <NoPolicy />}
    </Stack>
  )
}

type Props = {
  readonly context: ClaimContext
  /** Who is insured, under the title of each part. */
  readonly cover: ReactNode
}

/** A claim of a customer, on one of the policies. */
export const NewClaim = ({ context, cover }: Props) => {
  const paths = usePaths()
  const draft = useClaimDraft()
  // a browser that several people use: what another customer typed is not for this one
  useEffect(() => {
    claimDraft.belongTo(session.get().profileId)
  }, [])
  const claimable = claimableOf(context.policies)
  const policy = namedPolicy(claimable, draft)
  if (!policy) return <NotPossible policies={context.policies} cover={cover} />
  return (
    <ClaimParts
      parts={PARTS}
      cover={cover}
      own={{ policy, claimable, earlier: context.earlier, account: accountOf(context, policy) }}
      backHref={paths.claims()}
      partHref={paths.newClaim}
    />
  )
}
