import { FAQ_SLUG } from '#domain/content/question.ts'
import { CONTENT_ROOT, contentPathOf } from '#domain/content/slug.ts'
import type { Locale } from '#domain/shared/locale.ts'

import type { ContentQueryBody } from './query-body.ts'

/** A query as our own pages send it. */
export type ContentQuery = {
  readonly operationName: NonNullable<ContentQueryBody['operationName']>
  readonly variables: NonNullable<ContentQueryBody['variables']>
  readonly query: string
}
export type ContentOperation = ContentQuery['operationName']

const META = 'pageTitle { value } pageDescription { value } requiresAuth { value }'
const PAGE = `id path ... on AppRoute { ${META} }`
const CHILDREN = `pages: children(first: 200) { results { ${PAGE} pages: children(first: 200) { results { ${PAGE} } } } }`
const OF_PAGE = '($path: String!, $language: String!) { item(path: $path, language: $language)'

const faqQuery = (name: string, fields: string, more = '') =>
  `query ${name}($path: String!, $language: String!${more ? `, $${more}: String!` : ''}) ` +
  `{ faq(path: $path, language: $language${more ? `, ${more}: $${more}` : ''}) { ${fields} } }`
const LINK = 'id category title description'

/** The GraphQL text of all queries. Our own pages send no others, and neither does our server to another provider. */
const CONTENT_QUERIES: Readonly<Record<ContentOperation, string>> = {
  PageTree: `query PageTree${OF_PAGE} { ${PAGE} ${CHILDREN} } }`,
  PageBody: `query PageBody${OF_PAGE} { id path ... on AppRoute { ${META} updatedOn blocks body { value } } } }`,
  FeatureFlags: 'query FeatureFlags { flags { name enabled } }',
  QuestionCategories: faqQuery(
    'QuestionCategories',
    `categories { id title description count } top { ${LINK} }`,
  ),
  QuestionCategory: faqQuery(
    'QuestionCategory',
    `category { id title description groups { title questions } questions { ${LINK} } }`,
  ),
  QuestionAnswer: faqQuery(
    'QuestionAnswer',
    `answer { ${LINK} categoryTitle updatedOn blocks related { ${LINK} } }`,
  ),
  QuestionSearch: faqQuery('QuestionSearch', `found { ${LINK} categoryTitle marks }`, 'words'),
  QuestionIndex: faqQuery(
    'QuestionIndex',
    `index { categories { id title description groups { title questions } } questions { ${LINK} keywords related } top }`,
  ),
}

/** The query for all pages of a language. */
export const pageTreeQuery = (language: Locale): ContentQuery => ({
  operationName: 'PageTree',
  variables: { path: CONTENT_ROOT, language },
  query: CONTENT_QUERIES.PageTree,
})

export const pageBodyQuery = (language: Locale, slug: string): ContentQuery => ({
  operationName: 'PageBody',
  variables: { path: contentPathOf(slug), language },
  query: CONTENT_QUERIES.PageBody,
})

/** The query for the feature flags of this host. */
export const flagsQuery = (): ContentQuery => ({
  operationName: 'FeatureFlags',
  variables: {},
  query: CONTENT_QUERIES.FeatureFlags,
})

/** A query for questions and answers: all, those of a category, or one (SVC-01). */
export const questionsQuery = (
  operationName: Extract<ContentOperation, `Question${string}`>,
  language: Locale,
  place: { readonly category?: string; readonly id?: string } = {},
): ContentQuery => {
  const slug = [FAQ_SLUG, place.category, place.id].filter(Boolean).join('/')
  return {
    operationName,
    variables: { path: contentPathOf(slug), language },
    query: CONTENT_QUERIES[operationName],
  }
}

/** The query for questions that match these words (SVC-03); longer text is cut off. */
export const questionSearchQuery = (language: Locale, words: string): ContentQuery => ({
  operationName: 'QuestionSearch',
  variables: { path: contentPathOf(FAQ_SLUG), language, words: words.slice(0, 100) },
  query: CONTENT_QUERIES.QuestionSearch,
})
