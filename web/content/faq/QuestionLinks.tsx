import type { QuestionLink } from '#contract/content/questions.ts'
import { usePaths } from '#web/platform/i18n/use-texts.ts'
import { Link } from '#web/ui/text/Link.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import { questionPath } from './question-path.ts'

type QuestionLinksProps = {
  readonly questions: readonly QuestionLink[]
  /** With the answer in one sentence under each question. */
  readonly described?: boolean
}

/** Questions as links to their answers. */
export const QuestionLinks = ({ questions, described = false }: QuestionLinksProps) => {
  const paths = usePaths()
  const items = questions.map(({ id, category, title, description }) => ({
    id,
    content: (
      <>
        <Link href={questionPath(paths, category, id)}>{title}</Link>
        {described ? <Text>{description}</Text> : null}
      </>
    ),
  }))
  return <List items={items} variant={described ? 'plain' : 'bullet'} />
}
