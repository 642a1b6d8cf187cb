import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useMissingTitle } from '#web/platform/page-title.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { QuestionSearch } from './QuestionSearch.tsx'
import { questionPath } from './question-path.ts'

/** Shown at the address of an answer that no longer exists: a search, and a link to all questions (design A24). */
export const AnswerMoved = () => {
  const t = useTexts()
  const paths = usePaths()
  const title = t('content.faq.moved')
  useMissingTitle(title)
  return (
    <Container width="content">
      <Stack gap={5}>
        <Heading level={1}>{title}</Heading>
        <Lead>{t('content.faq.movedText')}</Lead>
        <QuestionSearch />
        <Text>
          <Link href={questionPath(paths)}>{t('content.faq.all')}</Link>
        </Text>
      </Stack>
    </Container>
  )
}
