import { calendarDate } from '#domain/shared/calendar-date.ts'
import { formatDate } from '#web/platform/i18n/format.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { NotAnswered } from '#web/content/shared/NotAnswered.tsx'
import { hyphenated } from '#web/content/shared/hyphenated.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { ContentBlocks } from '#web/content/blocks/ContentBlocks.tsx'
import { QuestionLinks } from './QuestionLinks.tsx'
import type { FoundAnswer } from './faq-questions.ts'
import { questionPath } from './question-path.ts'

const Related = ({ related }: Pick<FoundAnswer, 'related'>) => {
  const t = useTexts()
  if (!related.length) return null
  return (
    <section aria-labelledby="related">
      <Stack gap={3}>
        <Heading level={2} size="h3" id="related">
          {t('content.faq.related')}
        </Heading>
        <QuestionLinks questions={related} />
      </Stack>
    </section>
  )
}

/** A question with its answer, and the next steps. */
export const FaqAnswer = ({ answer }: { answer: FoundAnswer }) => {
  const t = useTexts()
  const paths = usePaths()
  usePageTitle(answer.title)
  return (
    <Container>
      <SidebarLayout
        width="content"
        sidebar={
          <Stack gap={6}>
            <Related related={answer.related} />
            <NotAnswered
              more={{
                href: questionPath(paths, answer.category),
                text: t('content.faq.more', { category: answer.categoryTitle }),
              }}
            />
          </Stack>
        }
      >
        <Stack gap={7}>
          <Stack gap={5}>
            <Text>
              <Link href={questionPath(paths, answer.category)}>{answer.categoryTitle}</Link>
            </Text>
            <Heading level={1}>{hyphenated(answer.title)}</Heading>
            <ContentBlocks blocks={answer.blocks} />
          </Stack>
          {answer.updatedOn ? (
            <Text size="small" tone="muted">
              {t('content.updatedOn', { date: formatDate(calendarDate(answer.updatedOn), t.locale) })}
            </Text>
          ) : null}
        </Stack>
      </SidebarLayout>
    </Container>
  )
}
