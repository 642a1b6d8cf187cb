import { usePaths, useTexts } from '#web/platform/i18n/use-texts.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { hyphenated } from '#web/content/shared/hyphenated.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { SidebarLayout } from '#web/ui/layout/SidebarLayout.tsx'
import { Heading } from '#web/ui/text/Heading.tsx'
import { Lead } from '#web/ui/text/Lead.tsx'
import { Link } from '#web/ui/text/Link.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { QuestionLinks } from './QuestionLinks.tsx'
import type { FoundCategory } from './faq-questions.ts'
import { QuestionSearch } from './QuestionSearch.tsx'
import { questionPath } from './question-path.ts'

type GroupsProps = { readonly groups: NonNullable<FoundCategory['groups']> } & Pick<
  FoundCategory,
  'questions'
>

const Groups = ({ groups, questions }: GroupsProps) => {
  const grouped = new Set(groups.flatMap((group) => group.questions))
  // questions that are not in a group yet come first
  const others = questions.filter(({ id }) => !grouped.has(id))
  return (
    <>
      {others.length ? <QuestionLinks questions={others} described /> : null}
      {groups.map(({ title, questions: ids }) => (
        <section key={title}>
          <Stack gap={3}>
            <Heading level={2}>{title}</Heading>
            <QuestionLinks
              questions={ids.flatMap((id) => questions.find((question) => question.id === id) ?? [])}
              described
            />
          </Stack>
        </section>
      ))}
    </>
  )
}

/** The questions of a category, in groups (design A24). */
export const FaqCategory = ({ title, description, questions, groups }: FoundCategory) => {
  const t = useTexts()
  const paths = usePaths()
  usePageTitle(title, t('content.faq.title'))
  return (
    <Container>
      <SidebarLayout width="content" sidebar={<QuestionSearch />}>
        <Stack gap={7}>
          <Stack gap={4}>
            <Text>
              <Link href={questionPath(paths)}>{t('content.faq.title')}</Link>
            </Text>
            <Heading level={1}>{hyphenated(title)}</Heading>
            <Lead>{description}</Lead>
          </Stack>
          <Groups groups={groups ?? []} questions={questions} />
        </Stack>
      </SidebarLayout>
    </Container>
  )
}
