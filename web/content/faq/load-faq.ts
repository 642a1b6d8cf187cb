import { redirect } from 'react-router'

import { FAQ_SLUG, placeOf } from '#domain/content/question.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Paths } from '#web/paths.ts'

import { contentPage } from '#web/content/content-page.ts'
import type { Hub } from './FaqHub.tsx'
import { questionPath } from './question-path.ts'
import { answerAt, categoryAt, questionCategories, searchedQuestions } from './faq-questions.ts'
import type { FoundAnswer, FoundCategory } from './faq-questions.ts'

type Asked = {
  readonly locale: Locale
  /** Without the language. */
  readonly path: string
  readonly words: string
  /** Handed in: paths are a part of every page, and an import from here would cut them off it. */
  readonly paths: Paths
}

export type Shown =
  | { readonly kind: 'hub'; readonly hub: Hub }
  | { readonly kind: 'category'; readonly category: FoundCategory }
  | { readonly kind: 'answer'; readonly answer: FoundAnswer }
  | { readonly kind: 'moved' }

const hubOf = async (locale: Locale, words: string): Promise<Shown> => {
  const [page, faq, found] = await Promise.all([
    contentPage(locale, FAQ_SLUG),
    questionCategories(locale),
    words ? searchedQuestions(locale, words) : null,
  ])
  return { kind: 'hub', hub: { page: page ?? null, faq, words, found } }
}

const categoryOf = async (locale: Locale, path: string): Promise<Shown> => {
  const category = await categoryAt(locale, path)
  return category ? { kind: 'category', category } : { kind: 'moved' }
}

const answerOf = async ({ locale, path, paths }: Asked): Promise<Shown> => {
  const answer = await answerAt(locale, path)
  if (!answer) return { kind: 'moved' }
  const place = questionPath(paths, answer.category, answer.id)
  // an editor may put an answer into another category
  if (!place.endsWith(path)) throw redirect(place)
  return { kind: 'answer', answer }
}

/** What stands at an address without its language: all questions, with what the words find; a category; an answer. */
export const shownAt = (asked: Asked): Promise<Shown> => {
  const { locale, path, words } = asked
  const { category, id } = placeOf(path)
  if (!category) return hubOf(locale, words)
  return id ? answerOf(asked) : categoryOf(locale, path)
}
