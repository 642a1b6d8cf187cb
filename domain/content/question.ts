import type { Block } from './block.ts'
import { slugOf } from './slug.ts'

/** The place of a question and its title; `description` is the answer in one sentence. */
export type QuestionLink = {
  readonly id: string
  readonly category: string
  readonly title: string
  readonly description: string
}

export type Question = QuestionLink & {
  /** Words that people type for it, in both languages. */
  readonly keywords: readonly string[]
  /** Ids of questions that people have next. */
  readonly related: readonly string[]
  /** The day of the last change, YYYY-MM-DD; null where it is not known. */
  readonly updatedOn: string | null
}

export type Answer = Question & {
  readonly blocks: readonly Block[]
}

/** Questions of a category that belong together, by their ids. */
export type QuestionGroup = { readonly title: string; readonly questions: readonly string[] }

export type QuestionCategory = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly groups?: readonly QuestionGroup[] | undefined
}

/** All questions of a language: categories and questions in their order, and the ids of the most frequent ones. */
export type QuestionBook = {
  readonly categories: readonly QuestionCategory[]
  readonly questions: readonly Question[]
  readonly top: readonly string[]
}

/** The route of the questions and answers (SVC-01). */
export const FAQ_SLUG = '/service-contact/faq'

/** The category and the question that a content path or a route names; empty where it names none. */
export const parseQuestionPath = (path: string): { readonly category: string; readonly id: string } => {
  const slug = slugOf(path)
  const [category = '', id = ''] = slug.startsWith(`${FAQ_SLUG}/`)
    ? slug.slice(FAQ_SLUG.length + 1).split('/')
    : []
  return { category, id }
}

/** The questions with these ids, in this order; ids that nobody answers are left out. */
export const questionsOf = (book: QuestionBook, ids: readonly string[]): readonly Question[] =>
  ids.flatMap((id) => book.questions.find((question) => question.id === id) ?? [])

/** The questions of a category, in their order. */
export const questionsIn = ({ questions }: QuestionBook, category: string): readonly Question[] =>
  questions.filter((question) => question.category === category)
