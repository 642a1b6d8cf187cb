import { Suspense, useEffect } from 'react'
import { Await, useAsyncError, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { policies } from '#contract/policies.ts'
import type { PolicyView } from '#contract/policies.ts'
import { payeeAccount } from '#contract/policies/payee-account.ts'
import { LINK_OF_OTHER, localeAt } from '#web/paths.ts'
import { ApiError, HandledError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { revalidateWhen } from '#web/platform/revalidate-when.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { claimableOf } from './new-claim/claimable-policies.ts'
import { ClaimNeeds } from './ClaimNeeds.tsx'
import { earlierCosts } from './new-claim/earlier-costs.ts'
import { NewClaim } from './new-claim/NewClaim.tsx'
import type { ClaimContext } from './new-claim/NewClaim.tsx'

// without them the form says nothing of the account, and can be sent all the same
const fetchPayees = async (profileId: string) => {
  try {
    return (await call(payeeAccount.find, { params: { profileId }, optional: true })) ?? []
  } catch (error) {
    console.error('the accounts that we pay to could not be loaded', error)
    return undefined
  }
}

const fetchContext = async (): Promise<ClaimContext> => {
  const params = { profileId: session.get().profileId }
  const [list, earlier, payees] = await Promise.all([
    call(policies.list, { params }),
    earlierCosts(params.profileId),
    fetchPayees(params.profileId),
  ])
  return { policies: list satisfies PolicyView[], earlier, payees }
}

/** Fetches the policies, and the earlier claims among which a duplicate is looked for, without delaying the page. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const locale = localeAt(request.url)
  const codes = ['codes/claims', 'codes/policies', 'policies'].map((catalogue) =>
    loadTexts(catalogue, locale),
  )
  const context = Promise.all([fetchContext(), ...codes]).then(([claimContext]) => claimContext)
  // a failure is shown by the part of the page that waits for the reply
  context.catch(() => undefined)
  return { context }
}

/** The parts of the form have the same data. */
export const shouldRevalidate = revalidateWhen()

const Failed = () => {
  const t = useTexts()
  const error = useAsyncError()
  useEffect(() => {
    if (!(error instanceof ApiError || error instanceof HandledError)) console.error(error)
  }, [error])
  // an incident is already shown by the alert above the page (ruling 50)
  return error instanceof HandledError ? null : <Panel tone="warning" title={t('newClaim.failed')} />
}

// Which part of the link was wrong is not said (ruling 65).
const WrongLink = () => {
  const t = useTexts()
  const [search] = useSearchParams()
  if (search.get('link') !== LINK_OF_OTHER) return null
  return (
    <Panel tone="warning" title={t('newClaim.wrongLink')}>
      {t('newClaim.wrongLinkText')}
    </Panel>
  )
}

/** `/newclaim`: files a claim on one of the customer's policies, in three parts (CLM-04, CLM-06, design A22). */
const NewClaimPage = () => {
  const t = useTexts()
  const { context } = useLoaderData<typeof loader>()
  return (
    <Container>
      <Suspense fallback={<Skeleton shape="card" lines={6} label={t('newClaim.loading')} />}>
        <Await resolve={context} errorElement={<Failed />}>
          {(loaded: ClaimContext) => (
            <SidebarLayout
              width="form"
              wideOnly
              sidebar={claimableOf(loaded.policies).length ? <ClaimNeeds /> : null}
            >
              <Stack gap={6}>
                <WrongLink />
                <NewClaim context={loaded} cover={<InsuredNow policies={loaded.policies} />} />
              </Stack>
            </SidebarLayout>
          )}
        </Await>
      </Suspense>
    </Container>
  )
}

export default NewClaimPage
