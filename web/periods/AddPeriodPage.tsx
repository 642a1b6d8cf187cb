import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { addedPeriods } from '#contract/periods.ts'
import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import type { Answers } from '#domain/requests/answers.ts'
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
import { beginRequestWith } from '#web/requests/shared/begin-request.ts'
import { PolicyBeside } from '#web/policies/shared/pass/PolicyBeside.tsx'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { FocusTitle } from '#web/ui/layout/FocusTitle.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'

import { firstValues, periodDraft, usePeriodDraft } from './added-period-form.ts'
import { AddingPeriod } from './AddingPeriod.tsx'
import { knownSituation } from './known-situation.ts'
import { PeriodReceived } from './PeriodSent.tsx'

const isOpen = ({ blockedBy }: PolicyView) => blockedBy.ADD_PERIOD === null

const WAITS: ReadonlySet<string | null> = new Set([
  'policy_under_review',
  'policy_add_period_already_submitted',
])

// The period that was asked for after a policy, here or by a new request that names it, until we answer.
const isAskedAfter =
  ({ policyNumber }: PolicyView) =>
  ({ previousPolicyNumber, status, expectedBy }: PolicyView) =>
    previousPolicyNumber === policyNumber && status === 'UNDER_REVIEW_NEW' && expectedBy !== null

// What can be asked for later needs no other insurance, and a second request beside one that waits would overlap.
const leadsToNew = ({ blockedBy, notRenewable }: PolicyView) =>
  notRenewable !== 'TOO_EARLY' && !WAITS.has(blockedBy.ADD_PERIOD)

// what a new request can know; without it more is asked
const profileFor = (policy: PolicyView) =>
  leadsToNew(policy)
    ? call(policies.profile, { params: { profileId: session.get().profileId } }).catch(() => undefined)
    : undefined

/** Fetches the policies, and of the chosen one what another period depends on. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const locale = localeAt(request.url)
  const all = await call(policies.list, { params: { profileId: session.get().profileId } })
  const number = new URL(request.url).searchParams.get('policy')
  const open = all.filter(isOpen)
  const only = open.length === 1 ? open[0] : undefined
  const policy = number === null ? only : all.find(({ policyNumber }) => policyNumber === number)
  if (!policy) return { all, open, policy, opened: undefined }
  if (!isOpen(policy)) {
    const asked = all.find(isAskedAfter(policy))
    return { all, open, policy, opened: undefined, asked, profile: await profileFor(policy) }
  }
  const params = { policyId: policy.policyId }
  const [view, questions, reasons] = await Promise.all([
    call(addedPeriods.facts, { params }),
    call(addedPeriods.questions, { params, locale }),
    call(requests.shortPeriodReasons, { locale }),
  ])
  periodDraft.begin(policy.policyNumber, firstValues(view))
  return { all, open, policy, opened: { policy, view, questions, reasons } }
}

/** The parts of the form have the same data. */
export const shouldRevalidate = revalidateWhen('policy')

type ClosedProps = {
  readonly reason: string
  /** Whether a new insurance is a way on. */
  readonly sellsNew?: boolean
  /** What the new request knows already. */
  readonly answers?: Answers
  readonly children?: ReactNode
}

const Closed = ({ reason, sellsNew = true, answers, children }: ClosedProps) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Panel
      title={reason}
      action={
        <Row>
          {sellsNew ? (
            <Button href={paths.request()} onClick={() => answers && beginRequestWith(answers)}>
              {t('addperiod.newInsurance')}
            </Button>
          ) : null}
          <Button variant={sellsNew ? 'second' : 'main'} href={paths.insurances()}>
            {t('addperiod.toInsurance')}
          </Button>
        </Row>
      }
    >
      {children}
    </Panel>
  )
}

type ChooseProps = { readonly all: readonly PolicyView[]; readonly open: readonly PolicyView[] }

const Choose = ({ all, open }: ChooseProps) => {
  const t = useTexts()
  const paths = usePaths()
  if (!open.length)
    return (
      <Closed reason={t('addperiod.none')}>
        <WhyBlocked all={all} action="ADD_PERIOD" line="addperiod.whyNot" />
      </Closed>
    )
  return (
    <ChoosePolicy
      title={t('addperiod.choose')}
      policies={open}
      hrefOf={paths.addPeriod}
      nameOf={({ policyNumber, insuredName: name }) =>
        t('addperiod.which', { number: formatPolicyNumber(policyNumber), name })
      }
    />
  )
}

const NotOpen = () => {
  const t = useTexts()
  const { all, open, policy, profile } = useLoaderData<typeof loader>()
  const { today } = useSite()
  const { impersonation } = useStore(session)
  const title = t('addperiod.title.period')
  usePageTitle(title)
  const blockerText = useBlockerText()
  return (
    <Stack gap={6}>
      <FocusTitle key="closed">
        <Heading level={1}>{title}</Heading>
        {policy ? <PolicyCover {...{ policy, all }} /> : <InsuredNow policies={all} />}
      </FocusTitle>
      {impersonation ? (
        <Panel title={t('account_impersonation_not_allowed')} />
      ) : policy ? (
        <Closed
          reason={blockerText(policy, 'ADD_PERIOD') ?? ''}
          sellsNew={leadsToNew(policy)}
          answers={knownSituation(policy, profile, today)}
        />
      ) : (
        <Choose all={all} open={open} />
      )}
    </Stack>
  )
}

/**
 * The period that we check, so that its receipt is there again after a reload; not in place of a form that is open here and
 * was not sent, nor once the day of our answer has passed.
 */
const useReceived = () => {
  const { policy, asked } = useLoaderData<typeof loader>()
  const { today } = useSite()
  const { impersonation } = useStore(session)
  const { subject, sent } = usePeriodDraft()
  const unsent = !sent && subject === policy?.policyNumber
  if (!asked?.expectedBy || asked.expectedBy < today || unsent || impersonation) return undefined
  const status = 'UNDER_REVIEW_NEW' as const
  return { policyNumber: asked.applicationNumber, status, expectedBy: asked.expectedBy }
}

/** `/insurances/addperiod`: another period after an insurance (RENEW-01). */
const AddPeriodPage = () => {
  const { opened, policy, all } = useLoaderData<typeof loader>()
  const { impersonation } = useStore(session)
  const received = useReceived()
  return (
    <Container>
      <SidebarLayout width="form" sidebar={policy ? <PolicyBeside policy={policy} /> : undefined}>
        {opened && !impersonation ? (
          <AddingPeriod key={opened.policy.policyNumber} {...opened} all={all} />
        ) : policy && received ? (
          <PeriodReceived receipt={received} {...{ policy, all }} />
        ) : (
          <NotOpen />
        )}
      </SidebarLayout>
    </Container>
  )
}

export default AddPeriodPage
