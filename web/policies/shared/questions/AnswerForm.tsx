import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'

import { caseQuestions } from '#contract/cases.ts'
import type { CaseQuestion, QuestionWords } from '#contract/cases.ts'
import { ANSWER_MAX, answerFileIssue, answerFilesIssue, answerForm } from '#domain/cases/case-question.ts'
import { calendarDate } from '#domain/shared/calendar-date.ts'
import { UPLOAD_LIMITS } from '#domain/shared/files/uploads.ts'
import { showNotice } from '#web/platform/alerts.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { RetryButton } from '#web/platform/api/RetryButton.tsx'
import { focusPageTitle } from '#web/platform/focus-page-title.ts'
import { filesOf } from '#web/platform/forms/files-of.ts'
import { JudgedForm } from '#web/platform/forms/JudgedForm.tsx'
import { TextAreaField } from '#web/platform/forms/fields/TextAreaField.tsx'
import { CHOSEN } from '#web/platform/forms/upload/as-photo.ts'
import { FileField } from '#web/platform/forms/upload/FileField.tsx'
import { inspectUpload } from '#web/platform/forms/upload/inspect-upload.ts'
import { formatTimestamp, formatWeekday } from '#web/platform/i18n/format.ts'
import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { session, onLogOut } from '#web/platform/session.ts'
import { Panel } from '#web/ui/layout/card/Panel.tsx'
import { Row } from '#web/ui/layout/Row.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'
import { List } from '#web/ui/text/List.tsx'
import { Text } from '#web/ui/text/Text.tsx'
import type { Values } from '#web/platform/forms/form-issues.ts'
import { newUuid } from '#web/platform/new-uuid.ts'

import { keepLateAnswer } from './late-answer.ts'
import { TypedLines } from './TypedLines.tsx'
import { questionAnchor } from './question-href.ts'

type AnswerDraft = { readonly values: Values; readonly idempotencyKey: string }

// In memory only, since an answer may be medical: a session that ends by itself keeps what was typed, the log-out button
// does not (ruling 12).
const answers = new Map<string, AnswerDraft>()
onLogOut(() => answers.clear())

const draftOf = (values: Values): AnswerDraft => ({ values, idempotencyKey: newUuid() })

// What is typed as the answer to a question, and under which key it is sent: the same again only for the same words.
const useTypedAnswer = (questionId: string) => {
  const [typed, setTyped] = useState(
    () => answers.get(questionId) ?? draftOf({ answer: '', uploadedFile: [] }),
  )
  const onChange = (patch: Values) => {
    const next = draftOf({ ...typed.values, ...patch })
    answers.set(questionId, next)
    setTyped(next)
  }
  return { ...typed, onChange, forget: () => answers.delete(questionId) }
}

type FormProps = { readonly question: CaseQuestion }
type Props = FormProps & {
  readonly words: QuestionWords | undefined
}

type PanelProps = Props & { readonly level: 2 | 3 }

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

type FieldProps = { readonly optional?: boolean }

const Words = ({ optional = false }: FieldProps) => {
  const t = useTexts()
  return (
    <TextAreaField
      name="answer"
      {...{ optional }}
      label={t('policies.question.answer')}
      maxChars={ANSWER_MAX}
    />
  )
}

const Files = ({ optional = false }: FieldProps) => {
  const t = useTexts()
  return (
    <FileField
      name="uploadedFile"
      label={t('policies.question.files')}
      hint={t('policies.question.filesHint', { files: UPLOAD_LIMITS.files })}
      {...{ optional }}
      accept={CHOSEN}
      maxTotal={UPLOAD_LIMITS.totalBytes}
      issueOf={answerFileIssue}
      issueOfAll={answerFilesIssue}
      inspect={inspectUpload}
    />
  )
}

type AnsweringProps = FormProps & {
  /** Whether papers are what is missing, so that the files stand before the words. */
  readonly filesFirst: boolean
}

const Form = ({ question: { questionId }, filesFirst }: AnsweringProps) => {
  const t = useTexts()
  const { values, idempotencyKey, onChange, forget } = useTypedAnswer(questionId)
  const { revalidate } = useRevalidator()
  const files = filesOf(values['uploadedFile'])
  const answer = typeof values['answer'] === 'string' ? values['answer'] : ''
  const part = { answer, idempotencyKey }
  const send = async () => {
    const stored = await isStored(() => call(caseQuestions.answer, { params: { questionId }, part, files }))
    forget()
    if (!stored && answer) keepLateAnswer(answer)
    showNotice(stored ? 'policies.question.sent' : 'policies.question.late', stored ? 'success' : 'info')
    await revalidate()
    // the form is gone
    focusPageTitle()
  }
  return (
    <JudgedForm
      rules={answerForm}
      {...{ values, onChange }}
      prepare={() => ({ ...part, files: files.length })}
      onAccept={send}
      submitLabel={t('policies.question.submit')}
    >
      {filesFirst ? <Files /> : <Words />}
      {filesFirst ? <Words optional /> : <Files optional />}
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

type NeededProps = { readonly items: readonly string[]; readonly lang: string | undefined }

// What we need, of the list.
const Needed = ({ items, lang }: NeededProps) => {
  const t = useTexts()
  return (
    <>
      <Text>{t('policies.question.needed')}</Text>
      <List lang={lang} items={items.map((item) => ({ id: item, content: item }))} />
    </>
  )
}

const Answering = ({ question, words }: Props) => {
  const t = useTexts()
  // a question that was asked or answered while the page loaded has no words either
  if (!words)
    return session.get().impersonation ? <Text>{t('policies.question.hidden')}</Text> : <NotLoaded />
  const { items, text, locale } = words
  const lang = locale === t.locale ? undefined : locale
  return (
    <>
      {items.length ? <Needed items={items} lang={lang} /> : null}
      {text ? <TypedLines text={text} lang={lang} strong /> : null}
      <Text>
        {t('policies.question.then', { date: formatWeekday(calendarDate(question.expectedBy), t.locale) })}
      </Text>
      <Form question={question} filesFirst={items.length > 0} />
    </>
  )
}

/** What we asked, with a form to answer it in place; afterwards the page shows that we go on. */
export const AnswerForm = ({ question, words, level }: PanelProps) => {
  const t = useTexts()
  const id = questionAnchor(question.questionId)
  useArrival(id)
  return (
    <Panel
      {...{ id, level }}
      tone="brand"
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
