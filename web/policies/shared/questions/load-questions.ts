import { caseQuestions } from '#contract/cases.ts'
import type { CaseAnswer, CaseQuestion, QuestionWords } from '#contract/cases.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { call } from '#web/platform/api/call.ts'
import { loadTexts } from '#web/platform/i18n/catalogue.ts'
import { session } from '#web/platform/session.ts'

type QuestionSource = { readonly question: CaseQuestion | null; readonly answers?: readonly CaseAnswer[] }

/** The words of questions, by their ids; none for support that acts as the customer (STAFF-06). */
export type WordsOfQuestions = ReadonlyMap<string, QuestionWords>

const FORM = ['platform/forms/fields', 'platform/forms/upload'] as const

// The page is shown without them; each question offers to load them again.
const fetchWords = async (profileId: string): Promise<readonly QuestionWords[]> => {
  try {
    return await call(caseQuestions.words, { params: { profileId } })
  } catch (error) {
    console.error('the words of questions did not load', error)
    return []
  }
}

/** Loads the words of what these ask and asked, and the texts of form fields to answer in; hardly anybody has any. */
export const loadQuestions = async (
  shown: readonly QuestionSource[],
  locale: Locale,
): Promise<WordsOfQuestions> => {
  const { profileId, impersonation } = session.get()
  const asks = shown.some(({ question }) => question)
  const asked = asks || shown.some(({ answers }) => answers?.length)
  const [words] = await Promise.all([
    asked && !impersonation ? fetchWords(profileId) : [],
    ...(asks ? FORM.map((catalogue) => loadTexts(catalogue, locale)) : []),
  ])
  return new Map(words.map((question) => [question.questionId, question]))
}
