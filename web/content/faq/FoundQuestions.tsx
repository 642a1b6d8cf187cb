import type { FoundQuestion } from '#contract/content/questions.ts'
import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { Card } from '#web/ui/layout/card/Card.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Mark } from '#web/ui/text/mark/Mark.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { markedParts } from './marked-parts.ts'
import { questionPath } from './question-path.ts'

type SearchResult = {
  readonly words: string
  /** The search results; null without a search. */
  readonly questions: readonly FoundQuestion[] | null
}

const NothingFound = ({ words }: Pick<SearchResult, 'words'>) => {
  const t = useTexts()
  const paths = usePaths()
  return (
    <Text>
      {t('content.faq.nothing')} <Link href={paths.contact(words)}>{t('content.next.contact')}</Link>
    </Text>
  )
}

const Marked = ({ text, marks }: { readonly text: string; readonly marks: readonly string[] }) =>
  markedParts(text, marks).map(({ at, words, marked }) =>
    marked ? <Mark key={at}>{words}</Mark> : <span key={at}>{words}</span>,
  )

const FoundCard = ({ id, category, categoryTitle, title, description, marks }: FoundQuestion) => {
  const paths = usePaths()
  return (
    <Card as="li" padding="s">
      <Stack gap={1}>
        <Text size="small" tone="muted">
          {categoryTitle}
        </Text>
        <Heading level={3}>
          <Link href={questionPath(paths, category, id)}>
            <Marked text={title} marks={marks} />
          </Link>
        </Heading>
        <Text>
          <Marked text={description} marks={marks} />
        </Text>
      </Stack>
    </Card>
  )
}

/** The results of a search: how many, announced to screen readers, and each with its category and a short answer. */
export const FoundQuestions = ({ words, questions }: SearchResult) => {
  const t = useTexts()
  return (
    <Stack gap={4}>
      {/* the element exists before the search, so that screen readers announce the number */}
      <div role="status">
        {questions ? (
          <Heading level={2}>{t('content.faq.found', { count: questions.length, words })}</Heading>
        ) : null}
      </div>
      {questions?.length ? (
        <Stack as="ol" gap={3}>
          {questions.map((question) => (
            <FoundCard key={question.id} {...question} />
          ))}
        </Stack>
      ) : null}
      {questions?.length === 0 ? <NothingFound words={words} /> : null}
    </Stack>
  )
}
