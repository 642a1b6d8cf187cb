import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { BodyItem } from '#contract/content.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { session } from '#web/platform/session.ts'
import { useStore } from '#web/platform/store.ts'
import { localeAt, pathsAt } from '#web/paths.ts'
import { CallButtons } from '#web/ui/text/CallButtons.tsx'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { JumpLinks } from '#web/ui/text/JumpLinks.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { PrintSheet } from '#web/ui/layout/PrintSheet.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { questionPath } from './faq/question-path.ts'
import { hyphenated } from './shared/hyphenated.ts'
import { NotAnswered } from './shared/NotAnswered.tsx'
import { ContentBlocks } from './blocks/ContentBlocks.tsx'

// Only a customer who is logged in needs it.
const EmergencyPolicies = lazyComponent(
  async () => (await import('./EmergencyPolicies.tsx')).EmergencyPolicies,
)

// More headings than this, and the page begins with a list of them (design guide A25).
const HEADINGS_WITHOUT_LIST = 3

/** Loads the page of this address from the content service. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<BodyItem> => {
  const { pathname } = new URL(request.url)
  // a dynamic import: the server usually renders the page, so the browser rarely needs this
  const { contentPage } = await import('./blocks/content-page.ts')
  const page = await contentPage(localeAt(pathname), pathname.replace(/^\/(en|nl)/, ''))
  if (!page) throw redirect(pathsAt(pathname).notFound())
  return page
}

const headingsOf = (page: BodyItem) =>
  page.blocks.filter((block) => block.kind === 'heading').filter(({ level }) => level === 2)

const OnThisPage = ({ headings }: { headings: ReturnType<typeof headingsOf> }) => {
  const t = useTexts()
  return (
    <Card tone="sunk" padding="s">
      <nav aria-labelledby="on-this-page">
        <Stack gap={1}>
          <Heading level={2} size="h3" id="on-this-page">
            {t('content.onThisPage')}
          </Heading>
          <JumpLinks links={headings.map(({ anchor, text }) => ({ href: `#${anchor}`, text }))} />
        </Stack>
      </nav>
    </Card>
  )
}

// the blocks before the first heading: on the emergency page that is 112
const openingOf = (blocks: BodyItem['blocks']) => {
  const heading = blocks.findIndex(({ kind }) => kind === 'heading')
  return heading < 0 ? blocks : blocks.slice(0, heading)
}

const registerForOffline = async () => {
  const { registerOfflinePage } = await import('./register-offline-page.ts')
  await registerOfflinePage()
}

/** The extras of the emergency page: it works offline, and shows a customer the numbers that the hospital asks for. */
const Emergency = () => {
  const { authenticated } = useStore(session)
  useEffect(() => {
    // if the browser cannot store it, or there is no network, the page itself still works
    registerForOffline().catch((error: unknown) => console.warn('the page could not be stored', error))
  }, [])
  return authenticated ? (
    <Suspense fallback={null}>
      <EmergencyPolicies />
    </Suspense>
  ) : null
}

type HeadProps = { readonly page: BodyItem; readonly first: ReactNode; readonly isEmergency: boolean }

const Head = ({ page, first, isEmergency }: HeadProps) => (
  <Stack gap={4}>
    <Heading level={1}>{hyphenated(page.pageTitle.value)}</Heading>
    {/* in an emergency the number comes first */}
    {page.pageDescription.value && !isEmergency ? <Lead>{page.pageDescription.value}</Lead> : null}
    {isEmergency ? <CallButtons>{first}</CallButtons> : first}
    {isEmergency ? <Emergency /> : null}
  </Stack>
)

const ContentPage = () => {
  const t = useTexts()
  const paths = usePaths()
  const page = useLoaderData<typeof loader>()
  usePageTitle(page.pageTitle.value)
  const opening = openingOf(page.blocks)
  const headings = headingsOf(page)
  const isEmergency = page.path.endsWith('/service-contact/emergency')
  const first = <ContentBlocks blocks={opening} />
  const body = <ContentBlocks blocks={page.blocks.slice(opening.length)} />
  const head = <Head {...{ page, first, isEmergency }} />
  const rest = (
    <Stack gap={7}>
      {isEmergency ? <PrintSheet>{body}</PrintSheet> : body}
      {page.updatedOn ? (
        <Text size="small" tone="muted">
          {t('content.updatedOn', { date: formatDate(calendarDate(page.updatedOn), t.locale) })}
        </Text>
      ) : null}
    </Stack>
  )
  if (headings.length > HEADINGS_WITHOUT_LIST)
    return (
      <Container>
        <SidebarLayout width="content" head={head} sidebar={<OnThisPage headings={headings} />}>
          {rest}
        </SidebarLayout>
      </Container>
    )
  const answers = { href: questionPath(paths), text: t('content.next.answers') }
  return (
    <Container>
      <SidebarLayout width="content" sidebar={<NotAnswered more={answers} />}>
        <Stack gap={7}>
          {head}
          {rest}
        </Stack>
      </SidebarLayout>
    </Container>
  )
}

export default ContentPage
