import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { BodyItem } from '#contract/content.ts'
import type { ExampleFare } from '#domain/policies/price/example-fares.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { formatWholeEuros } from '#web/platform/i18n/format-whole-euros.ts'
import { formatMoney } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useSite } from '#web/platform/site.ts'
import { useStore } from '#web/platform/store.ts'
import { localeAt } from '#web/paths.ts'
import { Button } from '#web/ui/form/button/Button.tsx'
import { Crossing } from '#web/ui/home/Crossing.tsx'
import { Fares } from '#web/ui/home/Fares.tsx'
import type { FareView } from '#web/ui/home/Fares.tsx'
import { NarrowOnly, Opening } from '#web/ui/home/Opening.tsx'
import { Tasks } from '#web/ui/home/Tasks.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { CustomerHome } from './home/CustomerHome.tsx'
import { HomeParts } from './home/HomeParts.tsx'
import type { OwnHome } from './home/load-own.ts'
import { QuickStart } from './home/QuickStart.tsx'
import { useTasks } from './home/use-tasks.ts'

// in every home that the server renders: what nobody reads of the page is left out
type HomeBody = Pick<BodyItem, 'blocks' | 'pageDescription'>

const loadBody = async (locale: Locale): Promise<HomeBody | null> => {
  try {
    // a dynamic import: the server usually renders the page, so the browser rarely needs this
    const { contentPage } = await import('./blocks/content-page.ts')
    const { blocks, pageDescription } = (await contentPage(locale, '/home')) ?? {}
    return blocks && pageDescription ? { blocks, pageDescription } : null
  } catch (error) {
    console.error('the blocks of home could not be loaded', error)
    return null
  }
}

type HomeData = {
  readonly body: HomeBody | null
  readonly own?: Promise<OwnHome | undefined>
  readonly fares: readonly ExampleFare[]
}

// only for who is logged in: visitors load nothing of it
const loadOwn = async (locale: Locale): Promise<OwnHome | undefined> => {
  const { authenticated, profileId } = session.get()
  if (!authenticated) return undefined
  try {
    const { fetchOwnHome } = await import('./home/load-own.ts')
    return await fetchOwnHome(profileId, locale)
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

type VisitorProps = { readonly fares: readonly ExampleFare[]; readonly body: HomeBody | null }

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

const HomePage = () => {
  const t = useTexts()
  const { body, own, fares } = useLoaderData<HomeData>()
  const { authenticated, username } = useStore(session)
  usePageTitle(authenticated ? t('content.home.hello', { name: username }) : t('content.home.title'))
  return authenticated ? <CustomerHome name={username} own={own} /> : <Visitor fares={fares} body={body} />
}

export default HomePage
