import * as z from 'zod/mini'

import { Block } from '#domain/content/block.ts'
import { FAQ_SLUG } from '#domain/content/question.ts'
import { CONTENT_ROOT, contentPathOf } from '#domain/content/slug.ts'
import type { Locale } from '#domain/shared/locale.ts'
import { LOCALES } from '#domain/shared/locale.ts'

import { endpoint } from './endpoint.ts'
import { CategoriesAnswer, CategoryAnswer, FoundAnswer, IndexAnswer, QuestionAnswer } from './questions.ts'

const Value = z.object({ value: z.string() })

// The fields that a page has in every answer; `requiresAuth` is set when its value is not empty.
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
  /** What somebody looks for among the questions. */
  words: z.optional(z.string().check(z.maxLength(100))),
})

/**
 * One question to the content service, as GraphQL travels over HTTP: the name may be left out where the document has
 * it, and `extensions` say nothing to us. What may be asked is in `CONTENT_QUERIES` alone.
 */
export const AskedQuestion = z.strictObject({
  operationName: z.optional(z.nullable(Operation)),
  variables: z.optional(z.nullable(Variables)),
  query: z.string().check(z.maxLength(4000)),
  extensions: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** A question as we ask it ourselves. */
export type ContentQuestion = {
  readonly operationName: z.infer<typeof Operation>
  readonly variables: z.infer<typeof Variables>
  readonly query: string
}
export type ContentOperation = ContentQuestion['operationName']

const META = 'pageTitle { value } pageDescription { value } requiresAuth { value }'
const PAGE = `id path ... on AppRoute { ${META} }`
const CHILDREN = `pages: children(first: 200) { results { ${PAGE} pages: children(first: 200) { results { ${PAGE} } } } }`
const OF_PAGE = '($path: String!, $language: String!) { item(path: $path, language: $language)'

const questions = (name: string, fields: string, more = '') =>
  `query ${name}($path: String!, $language: String!${more ? `, $${more}: String!` : ''}) ` +
  `{ faq(path: $path, language: $language${more ? `, ${more}: $${more}` : ''}) { ${fields} } }`
const LINK = 'id category title description'

/** The words in which we ask: our own pages ask these, and our server asks another provider these and no others. */
const CONTENT_QUERIES: Readonly<Record<ContentOperation, string>> = {
  PageTree: `query PageTree${OF_PAGE} { ${PAGE} ${CHILDREN} } }`,
  PageBody: `query PageBody${OF_PAGE} { id path ... on AppRoute { ${META} updatedOn blocks body { value } } } }`,
  FeatureFlags: 'query FeatureFlags { flags { name enabled } }',
  QuestionCategories: questions(
    'QuestionCategories',
    `categories { id title description count } top { ${LINK} }`,
  ),
  QuestionCategory: questions(
    'QuestionCategory',
    `category { id title description groups { title questions } questions { ${LINK} } }`,
  ),
  QuestionAnswer: questions(
    'QuestionAnswer',
    `answer { ${LINK} categoryTitle updatedOn blocks related { ${LINK} } }`,
  ),
  QuestionSearch: questions('QuestionSearch', `found { ${LINK} categoryTitle marks }`, 'words'),
  QuestionIndex: questions(
    'QuestionIndex',
    `index { categories { id title description groups { title questions } } questions { ${LINK} keywords related } top }`,
  ),
}

/** Asks for all pages of a language. */
export const askPageTree = (language: Locale): ContentQuestion => ({
  operationName: 'PageTree',
  variables: { path: CONTENT_ROOT, language },
  query: CONTENT_QUERIES.PageTree,
})

/** Asks for what stands on the page with this slug. */
export const askPageBody = (language: Locale, slug: string): ContentQuestion => ({
  operationName: 'PageBody',
  variables: { path: contentPathOf(slug), language },
  query: CONTENT_QUERIES.PageBody,
})

/** Asks which features are on for this host. */
export const askFlags = (): ContentQuestion => ({
  operationName: 'FeatureFlags',
  variables: {},
  query: CONTENT_QUERIES.FeatureFlags,
})

type QuestionOperation = Extract<ContentOperation, `Question${string}`>

/** Asks about questions and answers: all of them, those of a category, or one (SVC-01). */
export const askQuestions = (
  operationName: QuestionOperation,
  language: Locale,
  place: { readonly category?: string; readonly id?: string } = {},
): ContentQuestion => {
  const slug = [FAQ_SLUG, place.category, place.id].filter(Boolean).join('/')
  return {
    operationName,
    variables: { path: contentPathOf(slug), language },
    query: CONTENT_QUERIES[operationName],
  }
}

/** Asks which questions fit these words (SVC-03); what is longer than anybody types is cut. */
export const askQuestionSearch = (language: Locale, words: string): ContentQuestion => ({
  operationName: 'QuestionSearch',
  variables: { path: contentPathOf(FAQ_SLUG), language, words: words.slice(0, 100) },
  query: CONTENT_QUERIES.QuestionSearch,
})

// A body that is no such question is answered 400, not with issues at fields: nobody fills it in by hand.
// oxlint-disable-next-line promise/valid-params -- a shape, not a promise
const AnyQuestion = z.catch(z.nullable(AskedQuestion), null)

export const content = {
  query: endpoint({
    method: 'POST',
    path: '/sitecore/api/content',
    access: 'public',
    summary: 'Content pages, questions and feature flags: the known GraphQL operations',
    query: z.object({ sc_apikey: z.optional(z.string().check(z.maxLength(200))) }),
    limit: 'content',
    // a question: nothing is changed
    whileImpersonating: 'allowed',
    // our longest question has a tenth of it
    largestBody: 20_480,
    headers: z.object({ host: z.optional(z.string()), accept: z.optional(z.string()) }),
    body: AnyQuestion,
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
