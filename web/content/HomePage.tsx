import { Suspense } from 'react'
import { Await, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { BodyItem } from '#contract/content.ts'
import type { Locale } from '#domain/shared/locale.ts'
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
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Columns } from '#web/ui/layout/Columns.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ContentBlocks } from './blocks/ContentBlocks.tsx'
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
 * Loads the blocks of home, and starts to load the insurance of who is logged in. Without the content service the page
 * shows its own texts and no error (CMS-04).
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const locale = localeAt(request.url)
  const own = loadOwn(locale)
  const body = await loadBody(locale)
  return session.get().authenticated ? { body, own } : { body }
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
  return (
    <Stack gap={4}>
      {newRequest ? (
        <QuickStart />
      ) : (
        <p>
          <Button href={paths.request()}>{t('content.quickStart.submit')}</Button>
        </p>
      )}
      <Text>
        {t('content.home.customer')} <Link href={paths.login()}>{t('content.home.login')}</Link>
      </Text>
    </Stack>
  )
}

const TASKS = [
  ['content.home.tasks.doctor', '/service-contact/emergency'],
  ['content.home.tasks.claim', '/service-contact/file-a-claim'],
  ['content.home.tasks.cover', '/product-information-1'],
  ['content.home.tasks.basic', '/service-contact/faq', '/basic-insurance/what-does-basic-insurance-cover'],
] as const

const Tasks = () => {
  const t = useTexts()
  const paths = usePaths()
  const site = useSite()
  const tasks = TASKS.filter(([, page]) => hasPage(site, page))
  if (!tasks.length) return null
  return (
    <section aria-labelledby="tasks">
      <Stack gap={3}>
        <Heading level={2} id="tasks">
          {t('content.home.tasks')}
        </Heading>
        <Grid as="ul" cell="quarter">
          {tasks.map(([text, page, answer = '']) => (
            <Card key={page} as="li" padding="s">
              <Link href={paths.content(`${page}${answer}`.slice(1))} icon="chevron-right" covers>
                {t(text)}
              </Link>
            </Card>
          ))}
        </Grid>
      </Stack>
    </section>
  )
}

const HowItWorks = () => {
  const t = useTexts()
  return (
    <List
      variant="number"
      items={['answer', 'choose', 'send'].map((step) => ({
        id: step,
        content: t(`content.home.how.${step}`),
      }))}
    />
  )
}

const HomePage = () => {
  const t = useTexts()
  const { body, own }: { readonly body: BodyItem | null; readonly own?: WelcomeProps['own'] } =
    useLoaderData<typeof loader>()
  const { authenticated, username } = useStore(session)
  usePageTitle(t('content.home.title'))
  return (
    <Container>
      <Stack gap={7}>
        <Columns split="form" aside={authenticated ? <Welcome name={username} own={own} /> : <Start />}>
          <Stack gap={3}>
            <Heading level={1} size="display">
              {t('content.home.title')}
            </Heading>
            {authenticated ? null : <Lead>{t('content.home.intro')}</Lead>}
          </Stack>
        </Columns>
        <Tasks />
        <Columns>{body ? <ContentBlocks blocks={body.blocks} /> : <HowItWorks />}</Columns>
      </Stack>
    </Container>
  )
}

export default HomePage
