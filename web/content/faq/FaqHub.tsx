import type { BodyItem } from '#contract/content.ts'
import type { CategoriesAnswer, FoundQuestion } from '#contract/content/questions.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Container } from '#web/ui/layout/Container.tsx'
import { Grid } from '#web/ui/layout/Grid.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ContentBlocks } from '#web/content/blocks/ContentBlocks.tsx'
import { FoundQuestions } from './FoundQuestions.tsx'
import { QuestionLinks } from './QuestionLinks.tsx'
import { QuestionSearch } from './QuestionSearch.tsx'
import { questionPath } from './question-path.ts'

export type Hub = {
  readonly page: BodyItem | null
  readonly faq: CategoriesAnswer
  readonly words: string
  /** The search results; null without a search. */
  readonly questions: readonly FoundQuestion[] | null
}

const Top = ({ top }: { top: CategoriesAnswer['top'] }) => {
  const t = useTexts()
  if (!top.length) return null
  return (
    <section aria-labelledby="top">
      <Stack gap={3}>
        <Heading level={2} id="top">
          {t('content.faq.top')}
        </Heading>
        <QuestionLinks questions={top} described />
      </Stack>
    </section>
  )
}

const Categories = ({ categories }: { categories: CategoriesAnswer['categories'] }) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <section aria-labelledby="categories">
      <Stack gap={3}>
        <Heading level={2} id="categories">
          {t('content.faq.categories')}
        </Heading>
        <Grid>
          {categories.map(({ id, title, description, count }) => (
            <Card key={id} padding="s">
              <Stack gap={2}>
                <Heading level={3}>
                  <Link href={questionPath(paths, id)} covers>
                    {title}
                  </Link>
                </Heading>
                <Text>{description}</Text>
                <Text size="small" tone="muted">
                  {t('content.faq.count', { count })}
                </Text>
              </Stack>
            </Card>
          ))}
        </Grid>
      </Stack>
    </section>
  )
}

/** All questions: the search first, then the categories and the most frequent questions (design A24). */
export const FaqHub = ({ page, faq, words, questions }: Hub) => {
  const t = useTexts()
  const title = page?.pageTitle.value || t('content.faq.title')
  usePageTitle(title, words || undefined)
  return (
    <Container>
      <Stack gap={7}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Heading level={1}>{title}</Heading>
            {page?.pageDescription.value ? <Lead>{page.pageDescription.value}</Lead> : null}
            <QuestionSearch words={words} />
          </Stack>
          <FoundQuestions words={words} questions={questions} />
        </Stack>
        <Categories categories={faq.categories} />
        <Top top={faq.top} />
        {page ? <ContentBlocks blocks={page.blocks} /> : null}
      </Stack>
    </Container>
  )
}
