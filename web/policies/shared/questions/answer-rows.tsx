import type { CaseAnswer } from '#contract/cases.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import type { Texts } from '#web/platform/i18n/texts.ts'
import type { Definition } from '#web/ui/layout/table/DefinitionList.tsx'

import type { WordsOfQuestions } from './load-questions.ts'
import { SentFiles } from './SentFiles.tsx'
import { TypedLines } from './TypedLines.tsx'

type AnswerList = {
  /** What it is about: the policies of a request have the same answers. */
  readonly of: string | number
  readonly answers: readonly CaseAnswer[]
  readonly words: WordsOfQuestions
}

/** What we asked about something that is under review, and what its customer answered. */
export const answerRows = ({ of, answers, words }: AnswerList, t: Texts): readonly Definition[] =>
  answers.flatMap(({ questionId, askedAt, answeredAt }) => {
    const found = words.get(questionId)
    if (!found || found.answer === null) return []
    const { items, text, locale, answer, files } = found
    const asked = [...items, text].filter(Boolean).join('\n')
    return [
      {
        id: `asked-${of}-${questionId}`,
        term: t('policies.question.row', { date: formatTimestamp(askedAt, t.locale) }),
        value: <TypedLines text={asked} lang={locale === t.locale ? undefined : locale} />,
      },
      {
        id: `answered-${of}-${questionId}`,
        term: t('policies.answer.row', { date: formatTimestamp(answeredAt, t.locale) }),
        value: (
          <>
            {answer ? <TypedLines text={answer} /> : null}
            <SentFiles questionId={questionId} files={files} />
          </>
        ),
      },
    ]
  })
