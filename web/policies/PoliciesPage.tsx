import { lazy, Suspense, useEffect, useState } from 'react'
import { Await, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { claims } from '#contract/claims.ts'
import { requests } from '#contract/requests.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { localeAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { keepsCards } from '#web/platform/kept-cards.ts'
import { LoadFailed } from '#web/platform/api/LoadFailed.tsx'
import { onceUsable } from '#web/platform/ready.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { FootCards } from '#web/ui/layout/card/FootCard.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { groupPolicies } from './shared/policy-periods.ts'
import { paymentsIn } from './shared/payments.ts'
import { loadQuestions } from './shared/questions/load-questions.ts'

// What is shown of the replies.
const loadOverview = () => import('./overview/InsuranceOverview.tsx')
const loadWaiting = () => import('#web/requests/shared/WaitingRequests.tsx')
const InsuranceOverview = lazy(async () => ({ default: (await loadOverview()).InsuranceOverview }))
const WaitingRequests = lazy(async () => ({ default: (await loadWaiting()).WaitingRequests }))

// the page itself does not need it
const refreshCards = async (list: readonly PolicyView[]) => {
  try {
    const { refreshKeptCards } = await import('#web/cards/shared/refresh-kept-cards.ts')
    await refreshKeptCards(list)
  } catch (error) {
    console.warn('the kept cards were not refreshed', error)
  }
}

const fetchInsurance = async (locale: Locale) => {
  const params = { profileId: session.get().profileId }
  const [list, waiting] = await Promise.all([
    call(policies.list, { params }),
    call(requests.waiting, { params }),
    // the sentences why something is not possible
    loadTexts('codes/policies', locale),
  ])
  const words = await loadQuestions(list, locale)
  if (keepsCards()) void refreshCards(list)
  return { list, waiting, words }
}

// By itself: the list does not wait for it.
const fetchBeside = async () => {
  const params = { profileId: session.get().profileId }
  const [payments, waiting] = await Promise.all([
    call(policies.payments, { params }),
    // the payments are shown without them; they stand on the page of claims too
    call(claims.waiting, { params }).catch((error: unknown) => {
      console.error('what waits of claims did not load', error)
      return undefined
    }),
  ])
  return { payments: paymentsIn(payments), claims: waiting }
}

// The cards at the foot of the page are asked for at once; their code and their texts come after the policies, which need the line.
const fetchNewestClaims = async (locale: Locale, afterPolicies: Promise<unknown>) => {
  const params = { profileId: session.get().profileId }
  const [lines, shown] = await Promise.all([
    call(claims.list, { params }),
    afterPolicies.then(() => import('#web/claims/shared/newest-claims.ts')),
  ])
  return shown.newestClaims(lines ?? [], locale)
}

const fetchUsed = async (locale: Locale, afterPolicies: Promise<unknown>) => {
  const params = { profileId: session.get().profileId }
  const [list, shown] = await Promise.all([
    call(claims.usedLimits, { params }),
    afterPolicies.then(() => import('#web/claims/shared/used-limits.ts')),
  ])
  return shown.usedLimits(list, locale)
}

/** Fetches policies and waiting requests without delaying the page, which shows a skeleton of them meanwhile. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const locale = localeAt(request.url)
  const insurance = fetchInsurance(locale)
  const beside = fetchBeside()
  const afterPolicies = insurance.catch(() => undefined)
  const claimed = fetchNewestClaims(locale, afterPolicies)
  const used = fetchUsed(locale, afterPolicies)
  // a failure is shown by the part of the page that waits for the reply
  for (const promise of [insurance, beside, claimed, used]) promise.catch(() => undefined)
  return { insurance, beside, claimed, used }
}

const Loading = () => {
  const t = useTexts()
  return (
    <Stack gap={6}>
      <Skeleton shape="card" lines={8} label={t('policies.loading')} />
      <FootCards>
        <Skeleton shape="card" lines={5} />
        <Skeleton shape="card" lines={5} />
        <Skeleton shape="card" lines={5} />
      </FootCards>
    </Stack>
  )
}

/**
 * Whether a policy is current; if none is, the list itself links to a price. Most customers have one, so the link beside
 * the title shows at once, and stays the same element when the list arrives: a suspending component would replace it.
 */
const useHasCurrent = (insurance: ReturnType<typeof fetchInsurance>): boolean => {
  const { today } = useSite()
  const [list, setList] = useState<readonly PolicyView[]>()
  useEffect(() => {
    let cancelled = false
    insurance.then(
      (loaded) => (cancelled ? undefined : setList(loaded.list)),
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [insurance])
  return list === undefined || groupPolicies(list, today).current.length > 0
}

type Loaded = ReturnType<typeof loader>

const Insurance = ({ insurance, ...besides }: Loaded) => {
  const t = useTexts()
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={insurance} errorElement={<LoadFailed title={t('policies.failed')} />}>
        {({ waiting, ...loaded }) => (
          <InsuranceOverview {...loaded} {...besides} requests={<WaitingRequests requests={waiting} />} />
        )}
      </Await>
    </Suspense>
  )
}

// It is requested once the page can be used, and does not wait for the replies.
const useOverviewAhead = () =>
  useEffect(() => {
    const load = () => Promise.all([loadOverview(), loadWaiting()])
    // where it does not load, the page says so once it needs it
    return onceUsable(() => void load().catch(() => undefined))
  }, [])

/** `/insurances`: the policies of the account, and the requests that wait for confirmation (POL-01). */
const PoliciesPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const loaded = useLoaderData<Loaded>()
  const current = useHasCurrent(loaded.insurance)
  const title = t('policies.title')
  usePageTitle(title)
  useOverviewAhead()
  return (
    <Container>
      <Stack gap={4}>
        <Row justify="between">
          <Heading level={1}>{title}</Heading>
          {current ? (
            <Button variant="second" href={paths.request()}>
              {t('policies.new')}
            </Button>
          ) : null}
        </Row>
        <Insurance {...loaded} />
      </Stack>
    </Container>
  )
}

export default PoliciesPage
