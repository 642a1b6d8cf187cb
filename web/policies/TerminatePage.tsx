import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { policyEnding } from '#contract/policies/policy-ending.ts'
import { localeAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { revalidateWhen } from '#web/platform/revalidate-when.ts'
import { formatPolicyNumber } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { ChoosePolicy } from '#web/policies/shared/ChoosePolicy.tsx'
import { PolicyCover } from '#web/policies/shared/cover/PolicyCover.tsx'
import { useBlockerText } from '#web/policies/shared/use-blocker-text.ts'
import { WhyBlocked } from '#web/policies/shared/WhyBlocked.tsx'
import { PolicyBeside } from '#web/policies/shared/pass/PolicyBeside.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { endingDraft, useEndingDraft } from './ending/ending-draft.ts'
import { firstValues } from './ending/ending-form.ts'
import { Ending } from './ending/Ending.tsx'
import { EndingSent, endUnderReview } from './ending/EndingSent.tsx'
import { whoseInsurance } from './ending/whose-insurance.ts'

const canEnd = ({ blockedBy }: PolicyView) => blockedBy.TERMINATE === null

/** Fetches the policies, and of the chosen one what its end depends on. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const all = await call(policies.list, { params: { profileId: session.get().profileId } })
  const number = new URL(request.url).searchParams.get('policy')
  const endable = all.filter(canEnd)
  const only = endable.length === 1 ? endable[0] : undefined
  const policy = number === null ? only : all.find(({ policyNumber }) => policyNumber === number)
  if (!policy || !canEnd(policy)) return { all, endable, policy, facts: undefined }
  const facts = await call(policyEnding.facts, { params: { policyId: policy.policyId } })
  endingDraft.begin(policy.policyNumber, firstValues({ policy, facts }, localeAt(request.url)))
  return { all, endable, policy, facts }
}

/** The two parts of the form have the same data. */
export const shouldRevalidate = revalidateWhen('policy')

const Closed = ({ reason, children }: { readonly reason: string; readonly children?: ReactNode }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel title={reason} action={<Button href={paths.insurances()}>{t('ending.toInsurance')}</Button>}>
      {children}
    </Panel>
  )
}

type ChooseProps = { readonly all: readonly PolicyView[]; readonly endable: readonly PolicyView[] }

const Choose = ({ all, endable }: ChooseProps) => {
  const t = useTexts()
  const paths = usePaths()
  if (!endable.length)
    return (
      <Closed reason={t('ending.none')}>
        <WhyBlocked all={all} action="TERMINATE" line="ending.whyNot" />
      </Closed>
    )
  return (
    <ChoosePolicy
      title={t('ending.choose')}
      policies={endable}
      hrefOf={paths.terminate}
      nameOf={({ policyNumber, coverage, insuredName: name }) =>
        t('ending.which', {
          number: formatPolicyNumber(policyNumber),
          cover: t('policies.coverName', { cover: coverage }),
          name,
        })
      }
    />
  )
}

const NotOpen = () => {
  const t = useTexts()
  const { all, endable, policy } = useLoaderData<typeof loader>()
  const { impersonation } = useStore(session)
  const blockerText = useBlockerText()
  const title = t('ending.title.details', policy ? whoseInsurance(policy) : { who: 'customer' })
  usePageTitle(title)
  return (
    <Stack gap={6}>
      <FocusTitle key="closed">
        <Heading level={1}>{title}</Heading>
        {policy ? <PolicyCover {...{ policy, all }} /> : <InsuredNow policies={all} />}
      </FocusTitle>
      {impersonation ? (
        <Closed reason={t('account_impersonation_not_allowed')} />
      ) : policy ? (
        <Closed reason={blockerText(policy, 'TERMINATE') ?? ''} />
      ) : (
        <Choose all={all} endable={endable} />
      )}
    </Stack>
  )
}

const useReceived = () => {
  const { policy } = useLoaderData<typeof loader>()
  const { today } = useSite()
  const { subject, sent } = useEndingDraft()
  // an end that was asked for elsewhere is no receipt of the form that is open here
  const unsent = !sent && subject === policy?.policyNumber
  return policy && !unsent ? endUnderReview(policy, today) : undefined
}

const EndingOrReason = () => {
  const { all, policy, facts } = useLoaderData<typeof loader>()
  const { impersonation } = useStore(session)
  const received = useReceived()
  if (policy && received) return <EndingSent {...{ policy, all }} end={received} />
  // each policy has a form of its own, with its own errors
  return policy && facts && !impersonation ? (
    <Ending key={policy.policyNumber} {...{ all, policy, facts }} />
  ) : (
    <NotOpen />
  )
}

/** `/insurances/terminate`: ends an insurance before its last day (TERM-01, design A18). */
const TerminatePage = () => {
  const { policy } = useLoaderData<typeof loader>()
  return (
    <Container>
      <SidebarLayout width="form" sidebar={policy ? <PolicyBeside policy={policy} /> : undefined}>
        <EndingOrReason />
      </SidebarLayout>
    </Container>
  )
}

export default TerminatePage
