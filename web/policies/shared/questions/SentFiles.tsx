import type { AnswerFile, QuestionWords } from '#contract/cases.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Disclosure } from '#web/ui/layout/Disclosure.tsx'
import { Text } from '#web/ui/text/Text.tsx'

const addressOf = (questionId: string, fileId: string, page: number) =>
  `/api/portal/questions/${questionId}/files/${fileId}/pages/${page}`

type FileProps = { readonly questionId: string; readonly file: AnswerFile }

const Pages = ({ questionId, file: { fileId, pages } }: FileProps) => {
  const t = useTexts()
  return pages.map(({ page, state }) => {
    const label = t(`policies.question.page.${state}`, { page, pages: pages.length })
    if (state !== 'DRAWN') return <Text key={page}>{label}</Text>
    return <img key={page} src={addressOf(questionId, fileId, page)} alt={label} loading="lazy" />
  })
}

/** The files of an answer, each with the pictures of its pages, which load when it is opened. */
export const SentFiles = ({ questionId, files }: Pick<QuestionWords, 'questionId' | 'files'>) =>
  files.map((file) => (
    <Disclosure key={file.fileId} title={file.name}>
      <Pages {...{ questionId, file }} />
    </Disclosure>
  ))
