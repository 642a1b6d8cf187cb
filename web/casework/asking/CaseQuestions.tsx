import type { CaseView } from '#contract/casework/case-view.ts'
import { formatTimestamp } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { FactRows } from '#web/ui/office/case/FactRows.tsx'
import { Pane } from '#web/ui/office/case/Panes.tsx'

import { askedText } from './asked-text.ts'

type Question = CaseView['questions'][number]

/** What we asked the customer, and what they answered. */
export const CaseQuestions = ({ questions }: Pick<CaseView, 'questions'>) => {
  const t = useTexts()
  if (!questions.length) return null
  const answerOf = ({ answer, files }: Question) =>
    [answer, files ? t('casework.answer.files', { files }) : ''].filter(Boolean).join('\n') || '–'
  const rows = questions.flatMap((question) => {
    const { questionId, askedAt, answeredAt } = question
    return [
      {
        id: questionId,
        term: t('casework.question', { day: formatTimestamp(askedAt, t.locale) }),
        values: askedText(t, question),
      },
      {
        id: `${questionId} answer`,
        term: answeredAt
          ? t('casework.answer', { day: formatTimestamp(answeredAt, t.locale) })
          : t('casework.answer.none'),
        values: answerOf(question),
      },
    ]
  })
  return (
    <Pane title={t('casework.questions')} id="questions">
      <FactRows rows={rows} />
    </Pane>
  )
}
