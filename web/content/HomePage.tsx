import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { Await, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { BodyItem } from '#contract/content.ts'
import type { ExampleFare } from '#domain/policies/price/example-fares.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { hasPage, useSite } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import { localeAt } from '#web/paths.ts'
import type { OwnInsuranceFacts } from '#web/policies/shared/own-insurance/own-insurance.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Crossing } from '#web/ui/home/Crossing.tsx'
import { Fares } from '#web/ui/home/Fares.tsx'
import type { FareView } from '#web/ui/home/Fares.tsx'
import { NarrowOnly, Opening } from '#web/ui/home/Opening.tsx'
import { Tasks } from '#web/ui/home/Tasks.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { HomeParts } from './home/HomeParts.tsx'
import { QuickStart } from './home/QuickStart.tsx'

const OwnInsurance = lazyComponent(
  async () => (await import('#web/policies/shared/own-insurance/OwnInsurance.tsx')).OwnInsurance,
)

const loadBody = async (locale: Locale): Promise<BodyItem | null> => {
  try {
    // a dynamic import: the server usually renders the page, so the browser rarely needs this
    const { contentPage } = await import('./blocks/content-page.ts')
    return (await contentPage(locale, '/home')) ?? null
  } catch (error) {
    console.error('the blocks of home could not be loaded', error)
    return null
  }
}

type HomeData = {
  readonly body: BodyItem | null
  readonly own?: Promise<OwnInsuranceFacts | undefined>
  readonly fares: readonly ExampleFare[]
}

// only for who is logged in: visitors load nothing of it
const loadOwn = async (locale: Locale): Promise<OwnInsuranceFacts | undefined> => {
  const { authenticated, profileId } = session.get()
  if (!authenticated) return undefined
  try {
    const { fetchOwnInsurance } = await import('#web/policies/shared/own-insurance/own-insurance.ts')
    return await fetchOwnInsurance(profileId, locale)
  } catch (error) {
    // the link to the insurance page stays
    console.error('the own insurance could not be loaded', error)
    return undefined
  }
}

/**
 * Loads the prices and the blocks of home, or starts to load the insurance of who is logged in. Without the content service
 * the page shows its own texts and no error (CMS-04); without prices it shows none.
 */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<HomeData> => {
  const locale = localeAt(request.url)
  if (session.get().authenticated) return { body: null, own: loadOwn(locale), fares: [] }
  const { loadFares } = await import('./home/load-fares.ts')
  const [body, fares] = await Promise.all([loadBody(locale), loadFares()])
  return { body, fares }
}

const ToInsurance = () => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <div>
      <Button href={paths.insurances()}>{t('content.home.insurances')}</Button>
    </div>
  )
}

type WelcomeProps = {
  readonly name: string
  readonly own: Promise<OwnInsuranceFacts | undefined> | undefined
}

const Welcome = ({ name, own }: WelcomeProps) => {
  const t = useTexts()
  return (
    <Card tone="brand">
      <Stack gap={4}>
        <Heading level={2}>{t('content.home.hello', { name })}</Heading>
        <Suspense fallback={<Skeleton shape="rows" lines={4} />}>
          <Await resolve={own}>{(facts) => (facts ? <OwnInsurance {...facts} /> : <ToInsurance />)}</Await>
        </Suspense>
      </Stack>
    </Card>
  )
}

const Start = () => {
  const t = useTexts()
  const paths = usePaths()
  const { newRequest } = useSite()
  return newRequest ? (
    <QuickStart />
  ) : (
    <p>
      <Button href={paths.request()}>{t('content.quickStart.submit')}</Button>
    </p>
  )
}

const FAQ = '/service-contact/faq'

const TASKS = [
  ['doctor', 'doctor', FAQ, '/care'],
  ['claim', 'bill', '/service-contact/file-a-claim'],
  ['proof', 'proof', FAQ, '/documents-account/letter-for-embassy-or-university'],
  ['end', 'flag', FAQ, '/change/end-my-insurance'],
] as const

const useTasks = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  return TASKS.filter(([, , page]) => hasPage(site, page)).map(([id, icon, page, answer = '']) => ({
    id,
    icon,
    label: t(`content.home.tasks.${id}`),
    note: t(`content.home.tasks.${id}.note`),
    href: paths.content(`${page}${answer}`.slice(1)),
  }))
}

const ToLogIn = () => {
  const t = useTexts()
  return (
    <Text>
      {t('content.home.customer')} <Link href={usePaths().login()}>{t('content.home.login')}</Link>
    </Text>
  )
}

const useFares = (fares: readonly ExampleFare[]): readonly FareView[] => {
  const t = useTexts()
  return fares.map(({ situation, monthCents, totalCents }) => ({
    id: situation,
    amount: formatWholeEuros(monthCents / 100, t.locale),
    unit: t('content.home.aMonth'),
    situation: t(`content.home.fare.${situation}`),
    cover: t(`content.home.fare.${situation}.cover`),
    total: t('content.home.total', { total: formatMoney(totalCents, t.locale) }),
  }))
}

const b = (words: ReactNode) => <b>{words}</b>

const Lead = ({ from }: { readonly from: string | undefined }) => {
  const t = useTexts()
  return (
    <>
      {t('content.home.intro')}
      {from ? <NarrowOnly>{t.rich('content.home.from', { from, b })}</NarrowOnly> : null}
    </>
  )
}

type VisitorProps = { readonly fares: readonly ExampleFare[]; readonly body: BodyItem | null }

const Visitor = ({ fares, body }: VisitorProps) => {
  const t = useTexts()
  const shown = useFares(fares)
  return (
    <>
      <Container>
        <Opening
          title={t('content.home.title')}
          lead={<Lead from={shown[0]?.amount} />}
          fares={
            shown.length ? (
              <Fares
                fares={shown}
                note={
                  <>
                    {t('content.home.about')} <Link href="#costs">{t('content.home.whatYouGet')}</Link>
                  </>
                }
              />
            ) : null
          }
        >
          <Start />
        </Opening>
      </Container>
      <Crossing />
      <Tasks label={t('content.home.tasks')} tasks={useTasks()}>
        <ToLogIn />
      </Tasks>
      <HomeParts fares={shown} body={body} />
    </>
  )
}

const Customer = (props: WelcomeProps) => {
  const t = useTexts()
  return (
    <>
      <Container>
        <Opening title={t('content.home.title')} lead={null}>
          <Welcome {...props} />
        </Opening>
      </Container>
      <Crossing />
      <Tasks label={t('content.home.tasks')} tasks={useTasks()} />
    </>
  )
}

const HomePage = () => {
  const t = useTexts()
  const { body, own, fares } = useLoaderData<HomeData>()
  const { authenticated, username } = useStore(session)
  usePageTitle(t('content.home.title'))
  return authenticated ? <Customer name={username} own={own} /> : <Visitor fares={fares} body={body} />
}

export default HomePage
