import { redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

import type { BodyItem } from '#contract/content.ts'
import type { Block } from '#domain/content/block.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { localeAt, pathsAt } from '#web/paths.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { LinkCard } from '#web/ui/layout/card/LinkCard.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { ContentBlocks } from './blocks/ContentBlocks.tsx'
import { Markup } from './blocks/Markup.tsx'
import { QuestionSearch } from './faq/QuestionSearch.tsx'

/** Loads the page from the content service. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<BodyItem> => {
  const { contentPage } = await import('./blocks/content-page.ts')
  const page = await contentPage(localeAt(request.url), '/service-contact')
  if (!page) throw redirect(pathsAt(request.url).notFound())
  return page
}

const Tasks = ({ items }: { readonly items: readonly string[] }) => (
  <Grid as="ul">
    {items.map((html) => (
      <LinkCard key={html} as="li" padding="s">
        <Markup html={html} />
      </LinkCard>
    ))}
  </Grid>
)

// our hours stand once on a page: in the help at its end, beside whether we are open
const withoutHours = (block: Block): Block => (block.kind === 'contact' ? { ...block, hours: '' } : block)

/** The help page: the search first, then the tasks, and how to contact us (design A24). */
const ServicePage = () => {
  const { pageTitle, pageDescription, blocks } = useLoaderData<typeof loader>()
  usePageTitle(pageTitle.value)
  // the first list has the most frequent tasks: each item becomes a card
  const at = blocks.findIndex(({ kind }) => kind === 'list')
  const tasks = blocks[at]
  return (
    <Container>
      <Stack gap={7}>
        <Stack gap={4}>
          <Heading level={1}>{pageTitle.value}</Heading>
          {pageDescription.value ? <Lead>{pageDescription.value}</Lead> : null}
          <QuestionSearch />
        </Stack>
        <Stack gap={3}>
          <ContentBlocks blocks={blocks.slice(0, Math.max(0, at))} />
          {tasks?.kind === 'list' ? <Tasks items={tasks.items} /> : null}
        </Stack>
        <Stack gap={4}>
          <ContentBlocks blocks={blocks.slice(at + 1).map(withoutHours)} />
        </Stack>
      </Stack>
    </Container>
  )
}

export default ServicePage
