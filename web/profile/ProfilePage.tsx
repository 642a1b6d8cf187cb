import { Suspense } from 'react'
import { Await, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import { policies } from '#contract/policies.ts'
import { requests } from '#contract/requests.ts'
import { sessions } from '#contract/accounts/sessions.ts'
import { paidByInstitution } from '#domain/policies/policy.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { DataCard } from '#web/accounts/shared/DataCard.tsx'
import { DevicesCard } from '#web/accounts/shared/DevicesCard.tsx'
import { LanguageCard } from '#web/accounts/shared/LanguageCard.tsx'
import { localeAt } from '#web/paths.ts'
import { call } from '#web/platform/api/call.ts'
import { formatCountry } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { LoadFailed } from '#web/platform/api/LoadFailed.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { InsuredNow } from '#web/policies/shared/cover/InsuredNow.tsx'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { loadQuestions } from '#web/policies/shared/questions/load-questions.ts'
import { paymentsIn } from '#web/policies/shared/payments.ts'

import { InsuranceCards } from './InsuranceCards.tsx'
import { ProfileCards, SecurityCard } from './ProfileCards.tsx'
import { fetchPayees, PayeeCard } from './PayeeCard.tsx'
import { fetchVisits, VisitsCard } from './VisitsCard.tsx'

const fetchPolicies = () => call(policies.list, { params: { profileId: session.get().profileId } })

// the next payments are not shown while they are not available
const fetchPayments = () =>
  call(policies.payments, { params: { profileId: session.get().profileId } }).then(
    paymentsIn,
    () => undefined,
  )

const fetchDevices = () => call(sessions.list, { params: { profileId: session.get().profileId } })

// the name of the country while the list is not available
const nationalitiesIn = async (locale: Locale) => {
  const list = await call(requests.nationalities, { locale }).catch(() => [])
  return (code: string) => list.find((country) => country.code === code)?.label ?? formatCountry(code, locale)
}

const fetchCards = async (locale: Locale, insurance: ReturnType<typeof fetchPolicies>) => {
  const profile = await call(policies.profile, { params: { profileId: session.get().profileId } })
  const [nationalityOf, list, words] = await Promise.all([
    nationalitiesIn(locale),
    // without the policies the cards are shown without the name of the institution
    insurance.catch(() => []),
    loadQuestions([{ question: profile.detailsQuestion }], locale),
  ])
  const institution = list.find(paidByInstitution)?.educationalInstitution ?? undefined
  return { profile, nationalityOf, institution, words }
}

/** Fetches the profile and the policies without delaying the page; each part shows its own failure. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const list = fetchPolicies()
  const cards = fetchCards(localeAt(request.url), list)
  const insurance = Promise.all([list, cards, fetchPayments(), fetchPayees()]).then(
    ([ownPolicies, { profile }, payments, payees]) => ({
      payees,
      policies: ownPolicies,
      accounts: profile.accounts,
      payments,
    }),
  )
  const [devices, visits] = [fetchDevices(), fetchVisits()]
  for (const part of [cards, insurance, devices, visits]) part.catch(() => undefined)
  return { cards, insurance, devices, visits }
}

const Loading = () => {
  const t = useTexts()
  return (
    <Stack gap={5}>
      <Skeleton shape="card" lines={6} label={t('profile.loading')} />
      <Skeleton shape="card" lines={2} />
      <Skeleton shape="card" lines={2} />
    </Stack>
  )
}

type AccessProps = Pick<ReturnType<typeof loader>, 'devices' | 'visits'> &
  Pick<Awaited<ReturnType<typeof fetchCards>>, 'profile'>

/** Who can open the account and its data: beside the details on a wide screen, else below them. */
const Access = ({ profile, devices, visits }: AccessProps) => {
  const t = useTexts()
  return (
    <Stack gap={5}>
      <SecurityCard profile={profile} />
      <Suspense fallback={<Skeleton shape="card" lines={3} />}>
        <Await resolve={devices} errorElement={<LoadFailed title={t('profile.devices.failed')} />}>
          {(entries) => <DevicesCard entries={entries} />}
        </Await>
      </Suspense>
      <Suspense fallback={<Skeleton shape="card" lines={2} />}>
        <Await resolve={visits} errorElement={<LoadFailed title={t('profile.visits.failed')} />}>
          {(first) => <VisitsCard first={first} />}
        </Await>
      </Suspense>
      <LanguageCard locale={profile.locale} />
      <DataCard />
    </Stack>
  )
}

/** `/profile`: everything we know about the customer, in cards that each lead to their own form (PRO-01). */
const ProfilePage = () => {
  const t = useTexts()
  const { cards, insurance, devices, visits } = useLoaderData<typeof loader>()
  const title = t('profile.title')
  usePageTitle(title)
  return (
    <Container>
      <Stack gap={6}>
        <Heading level={1}>{title}</Heading>
        <Suspense fallback={<Loading />}>
          <Await resolve={cards} errorElement={<LoadFailed title={t('profile.failed')} />}>
            {(loaded) => (
              <Columns split="form" aside={<Access {...{ devices, visits }} profile={loaded.profile} />}>
                <Stack gap={5}>
                  <ProfileCards {...loaded} />
                  <Suspense fallback={<Skeleton shape="card" lines={2} />}>
                    <Await
                      resolve={insurance}
                      errorElement={<LoadFailed title={t('profile.insuranceFailed')} />}
                    >
                      {(own) => (
                        <>
                          <InsuredNow policies={own.policies} />
                          <InsuranceCards {...own} />
                          {own.policies.length ? <PayeeCard payees={own.payees} /> : null}
                        </>
                      )}
                    </Await>
                  </Suspense>
                </Stack>
              </Columns>
            )}
          </Await>
        </Suspense>
      </Stack>
    </Container>
  )
}

export default ProfilePage
