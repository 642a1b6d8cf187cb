import type { ContentOperation } from '#contract/content/content-queries.ts'
import type { QuestionsAnswer } from '#contract/content.ts'
import { parseQuestionPath, questionsIn, questionsOf } from '#domain/content/question.ts'
import type { Question, QuestionBook, QuestionCategory } from '#domain/content/question.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { refuse } from '#server/platform/errors/refuse.ts'

import { searchQuestions } from './search-questions.ts'
import type { ContentSource } from './shared/content-source.ts'

type QuestionRequest = { readonly path: string; readonly locale: Locale; readonly words: string }
type Operation = Extract<ContentOperation, `Question${string}`>
type Reply = { readonly faq: QuestionsAnswer }
type Answers = Record<Operation, (source: ContentSource, request: QuestionRequest) => Promise<Reply>>

const linkOf = ({ id, category, title, description }: Question) => ({ id, category, title, description })

const bookOf = async (source: ContentSource, locale: Locale): Promise<QuestionBook> =>
  (await source.questions(locale)) ?? refuse('errors.unavailable')

const groupsOf = ({ groups = [] }: QuestionCategory) =>
  groups.map(({ title, questions }) => ({ title, questions: [...questions] }))

const categoryOf = (book: QuestionBook, categoryId: string) => {
  const category = book.categories.find(({ id }) => id === categoryId)
  if (!category) return null
  return { ...category, groups: groupsOf(category), questions: questionsIn(book, category.id).map(linkOf) }
}

const titleOf = ({ categories }: QuestionBook, category: string) =>
  categories.find(({ id }) => id === category)?.title ?? ''

const answerOf = async (source: ContentSource, locale: Locale, id: string) => {
  const foundAnswer = (await source.answer(locale, id)) ?? refuse('errors.unavailable')
  if (foundAnswer.kind === 'missing') return null
  const { answer, book } = foundAnswer
  return {
    ...linkOf(answer),
    categoryTitle: titleOf(book, answer.category),
    updatedOn: answer.updatedOn,
    blocks: [...answer.blocks],
    related: questionsOf(book, answer.related).map(linkOf),
  }
}

const indexOf = ({ categories, questions, top }: QuestionBook) => ({
  categories: categories.map((category) => ({ ...category, groups: groupsOf(category) })),
  questions: questions.map((question) => ({
    ...linkOf(question),
    keywords: [...question.keywords],
    related: [...question.related],
  })),
  top: [...top],
})

/** Answers the queries about questions (SVC-01, SVC-03). An answer is found by its id, even if its category changed. */
export const questionAnswers: Answers = {
  QuestionCategories: async (source, { locale }) => {
    const book = await bookOf(source, locale)
    const categories = book.categories.map(({ id, title, description }) => ({
      id,
      title,
      description,
      count: questionsIn(book, id).length,
    }))
    return { faq: { categories, top: questionsOf(book, book.top).map(linkOf) } }
  },
  QuestionCategory: async (source, { locale, path }) => {
    const book = await bookOf(source, locale)
    return { faq: { category: categoryOf(book, parseQuestionPath(path).category) } }
  },
  QuestionAnswer: async (source, { locale, path }) => ({
    faq: { answer: await answerOf(source, locale, parseQuestionPath(path).id) },
  }),
  QuestionSearch: async (source, { locale, words }) => {
    const book = await bookOf(source, locale)
    const results = searchQuestions(book, words).map(({ question, marks }) => ({
      ...linkOf(question),
      categoryTitle: titleOf(book, question.category),
      marks: [...marks],
    }))
    return { faq: { found: results } }
  },
  QuestionIndex: async (source, { locale }) => ({ faq: { index: indexOf(await bookOf(source, locale)) } }),
}
