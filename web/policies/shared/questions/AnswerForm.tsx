import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import { caseQuestions } from '#contract/cases.ts'
import type { CaseQuestion, QuestionWords } from '#contract/cases.ts'
import { ANSWER_MAX, answerForm } from '#domain/cases/case-question.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { RetryButton } from '#web/platform/api/RetryButton.tsx'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { formatTimestamp, formatWeekday } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session } from '#web/platform/session.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { Text } from '#web/ui/text/Text.tsx'

import { keepLateAnswer } from './late-answer.ts'
import { TypedLines } from './TypedLines.tsx'
import { useTypedAnswer } from './typed-answers.ts'
import { questionAnchor } from './question-href.ts'

type FormProps = { readonly question: CaseQuestion }
type Props = FormProps & { readonly words: QuestionWords | undefined }

// Whoever follows the link to a question reads on there; it may load after the page.
const useArrival = (id: string) => {
  const location = useLocation()
  useEffect(() => {
    if (location.hash === `#${id}`) document.getElementById(id)?.focus()
  }, [location, id])
}

const isClosed = (error: unknown) =>
  error instanceof ApiError && error.issues.some(({ id }) => id === 'question_closed')

/** Whether the answer was stored; false where the question was closed meanwhile: decided, taken back or answered. */
const isStored = async (send: () => Promise<unknown>): Promise<boolean> => {
  try {
    await send()
    return true
  } catch (error) {
    if (isClosed(error)) return false
    throw error
  }
}

const Form = ({ question: { questionId } }: FormProps) => {
  const t = useTexts()
  const { values, idempotencyKey, onChange, forget } = useTypedAnswer(questionId)
  const { revalidate } = useRevalidator()
  const send = async (answer: string) => {
    const body = { answer, idempotencyKey }
    const stored = await isStored(() => call(caseQuestions.answer, { params: { questionId }, body }))
    forget()
    if (!stored) keepLateAnswer(answer)
    showNotice(stored ? 'policies.question.sent' : 'policies.question.late', stored ? 'success' : 'info')
    await revalidate()
    // the form is gone
    focusPageTitle()
  }
  return (
    <JudgedForm
      rules={answerForm}
      {...{ values, onChange }}
      onAccept={({ answer }) => send(answer ?? '')}
      submitLabel={t('policies.question.submit')}
    >
      <TextAreaField name="answer" label={t('policies.question.answer')} maxChars={ANSWER_MAX} />
    </JudgedForm>
  )
}

const NotLoaded = () => {
  const t = useTexts()
  return (
    <>
      <Text>{t('policies.question.notLoaded')}</Text>
      <Row>
        <RetryButton />
      </Row>
    </>
  )
}

const Answering = ({ question, words }: Props) => {
  const t = useTexts()
  // a question that was asked or answered while the page loaded has no words either
  if (!words)
    return session.get().impersonation ? <Text>{t('policies.question.hidden')}</Text> : <NotLoaded />
  const { text, locale } = words
  return (
    <>
      <TypedLines text={text} lang={locale === t.locale ? undefined : locale} strong />
      <Text>
        {t('policies.question.then', { date: formatWeekday(calendarDate(question.expectedBy), t.locale) })}
      </Text>
      <Form question={question} />
    </>
  )
}

/** What we asked, with a form to answer it in place; afterwards the page shows that we go on. */
export const AnswerForm = ({ question, words }: Props) => {
  const t = useTexts()
  const id = questionAnchor(question.questionId)
  useArrival(id)
  return (
    <Panel
      {...{ id }}
      tone="warning"
      level={3}
      tabIndex={-1}
      title={t('policies.question.title')}
      aria-label={t('policies.question.title')}
    >
      <Stack gap={4}>
        <Text>{t('policies.question.asked', { date: formatTimestamp(question.askedAt, t.locale) })}</Text>
        <Answering {...{ question, words }} />
      </Stack>
    </Panel>
  )
}
