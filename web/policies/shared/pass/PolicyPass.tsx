import type { PolicyView } from '#contract/policies.ts'
import type { PolicyStatus } from '#domain/policies/status.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { useSite } from '#web/platform/site.ts'
import { neverInsured } from '#web/policies/shared/policy-periods.ts'
import { startLine, statusText } from '#web/policies/shared/policy-lines.ts'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Pass, PassName, PassState, PassTitle, PassTop } from '#web/ui/pass/Pass.tsx'

import { PassDocuments } from './PassDocuments.tsx'
import { EndedPeriod, PolicyPeriod } from './PolicyPeriod.tsx'
import { headingOf, PolicyNumber } from './PolicyNumber.tsx'

// What the sign before the status says: insured, waiting for somebody, or over.
export const SIGNS: Readonly<Record<PolicyStatus, 'insured' | 'waiting' | 'over'>> = {
  ACTIVE: 'insured',
  UNDER_REVIEW: 'insured',
  UNDER_REVIEW_NEW: 'waiting',
  NOT_ACTIVE: 'waiting',
  EXPIRED: 'over',
  CANCELLED: 'over',
  DISAPPROVED: 'over',
}

type Props = {
  readonly policy: PolicyView
  readonly status: PolicyStatus
  readonly named: boolean
  /** The last insurance of somebody who has none today. */
  readonly last?: boolean
  /** Without card, certificate and letter: beside a form about the policy. */
  readonly plain?: boolean
}

const stubOf = ({ policy, last, plain }: Required<Pick<Props, 'policy' | 'last' | 'plain'>>) =>
  plain || neverInsured(policy) ? undefined : <PassDocuments {...{ policy, last }} />

/** A policy as a pass: of whom, until when, and what people come for. */
export const PolicyPass = ({ policy, status, named, last = false, plain = false }: Props) => {
  const t = useTexts()
  const { today } = useSite()
  const id = `policy-${policy.policyId}`
  const Period = last ? EndedPeriod : PolicyPeriod
  const starts = startLine(status, t)
  return (
    <Pass kind="policy" stub={stubOf({ policy, last, plain })}>
      <Stack gap={3}>
        <PassTop
          state={
            last ? (
              <PassState sign="waiting" note={statusText(policy, t)}>
                {t('policies.pass.notInsured')}
              </PassState>
            ) : (
              <PassState sign={SIGNS[status]} note={starts}>
                {statusText(policy, t)}
              </PassState>
            )
          }
        >
          <PassTitle id={id}>{headingOf(policy, t)}</PassTitle>
        </PassTop>
        <PassName level="text">
          {named ? t('policies.for', { name: policy.insuredName }) : policy.insuredName}
        </PassName>
        <PolicyNumber {...{ policy, status }} />
        {neverInsured(policy) ? null : <Period {...{ policy, status, today }} />}
      </Stack>
    </Pass>
  )
}
