import * as z from 'zod/mini'

import { Block } from '#domain/content/block.ts'
import { FAQ_SLUG } from '#domain/content/question.ts'
import { CONTENT_ROOT, contentPathOf } from '#domain/content/slug.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { LOCALES } from '#domain/shared/locale.ts'

import { endpoint } from './endpoint.ts'
import { CategoriesAnswer, CategoryAnswer, FoundAnswer, IndexAnswer, QuestionAnswer } from './questions.ts'

const Value = z.object({ value: z.string() })

// The fields of a page in every reply; a page requires a login if the value of `requiresAuth` is not empty.
const PageItem = z.object({
  id: z.string(),
  path: z.string(),
  pageTitle: Value,
  pageDescription: Value,
  requiresAuth: Value,
})

export type TreeItem = z.infer<typeof PageItem> & { pages: TreeItem[] }
export const TreeItem: z.ZodMiniType<TreeItem> = z.extend(PageItem, {
  pages: z.array(z.lazy(() => TreeItem)),
})

export const BodyItem = z.extend(PageItem, { updatedOn: z.nullable(z.string()), blocks: z.array(Block) })
export type BodyItem = z.infer<typeof BodyItem>

export const Flag = z.object({ name: z.string(), enabled: z.boolean() })

const FlagsAnswer = z.object({ flags: z.array(Flag) })
const BodyAnswer = z.object({ item: z.nullable(BodyItem) })
const TreeAnswer = z.object({ item: TreeItem })
export const QuestionsAnswer = z.union([
  CategoriesAnswer,
  CategoryAnswer,
  QuestionAnswer,
  FoundAnswer,
  IndexAnswer,
])
export type QuestionsAnswer = z.infer<typeof QuestionsAnswer>

const Operation = z.enum([
  'PageTree',
  'PageBody',
  'FeatureFlags',
  'QuestionCategories',
  'QuestionCategory',
  'QuestionAnswer',
  'QuestionSearch',
  'QuestionIndex',
])
const Variables = z.strictObject({
  path: z.optional(z.string().check(z.maxLength(300))),
  language: z.optional(z.enum(LOCALES)),
  /** The search words for the questions. */
  words: z.optional(z.string().check(z.maxLength(100))),
})

/**
 * The body of a query to the content service, as in GraphQL over HTTP: the name may be omitted if the document has it,
 * and `extensions` are ignored. Only the queries in `CONTENT_QUERIES` are answered.
 */
export const ContentQueryBody = z.strictObject({
  operationName: z.optional(z.nullable(Operation)),
  variables: z.optional(z.nullable(Variables)),
  query: z.string().check(z.maxLength(4000)),
  extensions: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})
export type ContentQueryBody = z.infer<typeof ContentQueryBody>

/** A query as our own pages send it. */
export type ContentQuery = {
  readonly operationName: z.infer<typeof Operation>
  readonly variables: z.infer<typeof Variables>
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

/** The query for the content of the page with this slug. */
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

type QuestionOperation = Extract<ContentOperation, `Question${string}`>

/** A query for questions and answers: all, those of a category, or one (SVC-01). */
export const questionsQuery = (
  operationName: QuestionOperation,
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

// Any other body is answered with 400, not with issues at fields, as it is not typed into a form.
// oxlint-disable-next-line promise/valid-params -- a shape, not a promise
const AnyBody = z.catch(z.nullable(ContentQueryBody), null)

export const content = {
  query: endpoint({
    method: 'POST',
    path: '/sitecore/api/content',
    access: 'public',
    summary: 'Content pages, questions and feature flags: the known GraphQL operations',
    query: z.object({ sc_apikey: z.optional(z.string().check(z.maxLength(200))) }),
    limit: 'content',
    // a POST that only reads
    whileImpersonating: 'allowed',
    // ten times our longest query
    largestBody: 20_480,
    headers: z.object({ host: z.optional(z.string()), accept: z.optional(z.string()) }),
    body: AnyBody,
    reply: z.object({
      data: z.union([FlagsAnswer, BodyAnswer, TreeAnswer, z.object({ faq: QuestionsAnswer })]),
    }),
    errors: [
      'errors.unknown',
      'errors.mediaType',
      'errors.tooLarge',
      'errors.unavailable',
      'errors.unauthenticated',
      'invalid_input',
    ],
  }),
}
