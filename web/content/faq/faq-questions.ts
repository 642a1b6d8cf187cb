import { questionsQuery, questionSearchQuery } from '#contract/content/content-queries.ts'
import type { ContentQuery } from '#contract/content/content-queries.ts'
import type {
  CategoriesAnswer,
  CategoryAnswer,
  FoundQuestion,
  QuestionAnswer,
} from '#contract/content/questions.ts'
import { parseQuestionPath } from '#domain/content/question.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { contentCall } from '#web/content/blocks/content-call.ts'

export type FoundCategory = NonNullable<CategoryAnswer['category']>
export type FoundAnswer = NonNullable<QuestionAnswer['answer']>

const fetchFaq = async (locale: Locale, body: ContentQuery) => {
  const data = await contentCall(locale, body)
  if (!('faq' in data)) throw new Error('the content service sent the reply to another query')
  return data.faq
}

/** Fetches all categories with their numbers of questions, and the most frequent questions. */
export const fetchCategories = async (locale: Locale): Promise<CategoriesAnswer> => {
  const faq = await fetchFaq(locale, questionsQuery('QuestionCategories', locale))
  return 'top' in faq ? faq : { categories: [], top: [] }
}

/** The category in this address, with its questions; null when there is none. */
export const fetchCategory = async (locale: Locale, pathname: string): Promise<FoundCategory | null> => {
  const { category } = parseQuestionPath(pathname)
  const faq = await fetchFaq(locale, questionsQuery('QuestionCategory', locale, { category }))
  return 'category' in faq ? faq.category : null
}

/** The question in this address, with its answer, also if it is in another category now; null when there is none. */
export const fetchAnswer = async (locale: Locale, pathname: string): Promise<FoundAnswer | null> => {
  const faq = await fetchFaq(locale, questionsQuery('QuestionAnswer', locale, parseQuestionPath(pathname)))
  return 'answer' in faq ? faq.answer : null
}

/** The questions that match these words, the best match first (SVC-03). */
export const searchQuestions = async (locale: Locale, words: string): Promise<readonly FoundQuestion[]> => {
  const faq = await fetchFaq(locale, questionSearchQuery(locale, words))
  return 'found' in faq ? faq.found : []
}
