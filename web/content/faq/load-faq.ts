import { redirect } from 'react-router'

import { FAQ_SLUG, parseQuestionPath } from '#domain/content/question.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Paths } from '#web/paths.ts'

import { contentPage } from '#web/content/blocks/content-page.ts'
import type { Hub } from './FaqHub.tsx'
import { questionPath } from './question-path.ts'
import { fetchAnswer, fetchCategory, fetchCategories, searchQuestions } from './faq-questions.ts'
import type { FoundAnswer, FoundCategory } from './faq-questions.ts'

type FaqRequest = {
  readonly locale: Locale
  /** Without the language. */
  readonly path: string
  readonly words: string
  /** A parameter: an import of paths here would move that module out of the chunk that every page loads. */
  readonly paths: Paths
}

export type FaqView =
  | { readonly kind: 'hub'; readonly hub: Hub }
  | { readonly kind: 'category'; readonly category: FoundCategory }
  | { readonly kind: 'answer'; readonly answer: FoundAnswer }
  | { readonly kind: 'moved' }

const loadHub = async (locale: Locale, words: string): Promise<FaqView> => {
  const [page, faq, questions] = await Promise.all([
    contentPage(locale, FAQ_SLUG),
    fetchCategories(locale),
    words ? searchQuestions(locale, words) : null,
  ])
  return { kind: 'hub', hub: { page: page ?? null, faq, words, questions } }
}

const loadCategory = async (locale: Locale, path: string): Promise<FaqView> => {
  const category = await fetchCategory(locale, path)
  return category ? { kind: 'category', category } : { kind: 'moved' }
}

const loadAnswer = async ({ locale, path, paths }: FaqRequest): Promise<FaqView> => {
  const answer = await fetchAnswer(locale, path)
  if (!answer) return { kind: 'moved' }
  const current = questionPath(paths, answer.category, answer.id)
  // an editor may move an answer to another category
  if (!current.endsWith(path)) throw redirect(current)
  return { kind: 'answer', answer }
}

/** Loads what the page at this address shows: all questions, with the results of a search; a category; an answer. */
export const loadFaq = (request: FaqRequest): Promise<FaqView> => {
  const { locale, path, words } = request
  const { category, id } = parseQuestionPath(path)
  if (!category) return loadHub(locale, words)
  return id ? loadAnswer(request) : loadCategory(locale, path)
}
