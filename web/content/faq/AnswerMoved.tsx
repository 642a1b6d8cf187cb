import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { useMissingTitle } from '#web/platform/page-title.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import { NotAnswered } from '#web/content/shared/NotAnswered.tsx'
import { QuestionSearch } from './QuestionSearch.tsx'
import { questionPath } from './question-path.ts'

/** Shown at the address of an answer that no longer exists: a search, and beside it who answers and a link to all questions (design A24). */
export const AnswerMoved = () => {
  const t = useTexts()
  const paths = usePaths()
  const title = t('content.faq.moved')
  useMissingTitle(title)
  return (
    <Container>
      <SidebarLayout
        width="content"
        sidebar={<NotAnswered more={{ href: questionPath(paths), text: t('content.faq.all') }} />}
      >
        <Stack gap={5}>
          <Heading level={1}>{title}</Heading>
          <Lead>{t('content.faq.movedText')}</Lead>
          <QuestionSearch />
        </Stack>
      </SidebarLayout>
    </Container>
  )
}
