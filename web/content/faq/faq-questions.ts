import { askQuestions, askQuestionSearch } from '#contract/content.ts'
import type { ContentQuestion } from '#contract/content.ts'
import type { CategoriesAnswer, CategoryAnswer, FoundQuestion, QuestionAnswer } from '#contract/questions.ts'
import { placeOf } from '#domain/content/question.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { contentCall } from '#web/content/content-call.ts'

export type FoundCategory = NonNullable<CategoryAnswer['category']>
export type FoundAnswer = NonNullable<QuestionAnswer['answer']>

const ask = async (locale: Locale, body: ContentQuestion) => {
  const data = await contentCall(locale, body)
  if (!('faq' in data)) throw new Error('the content service answered another question')
  return data.faq
}

/** All categories with their numbers of questions, and the questions asked most. */
export const questionCategories = async (locale: Locale): Promise<CategoriesAnswer> => {
  const faq = await ask(locale, askQuestions('QuestionCategories', locale))
  return 'top' in faq ? faq : { categories: [], top: [] }
}

/** The category that this address names, with its questions; null when there is none. */
export const categoryAt = async (locale: Locale, pathname: string): Promise<FoundCategory | null> => {
  const { category } = placeOf(pathname)
  const faq = await ask(locale, askQuestions('QuestionCategory', locale, { category }))
  return 'category' in faq ? faq.category : null
}

/** The question that this address names, with its answer, wherever it stands now; null when there is none. */
export const answerAt = async (locale: Locale, pathname: string): Promise<FoundAnswer | null> => {
  const faq = await ask(locale, askQuestions('QuestionAnswer', locale, placeOf(pathname)))
  return 'answer' in faq ? faq.answer : null
}

/** The questions that fit these words, the best first (SVC-03). */
export const searchedQuestions = async (locale: Locale, words: string): Promise<readonly FoundQuestion[]> => {
  const faq = await ask(locale, askQuestionSearch(locale, words))
  return 'found' in faq ? faq.found : []
}
