import * as z from 'zod/mini'

import { Block } from '#domain/content/block.ts'

import { endpoint } from './endpoint.ts'
import { ContentQueryBody } from './content/query-body.ts'
import {
  CategoriesAnswer,
  CategoryAnswer,
  FoundAnswer,
  IndexAnswer,
  QuestionAnswer,
} from './content/questions.ts'

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

// Any other body is answered with 400, not with issues at fields, as it is not typed into a form.
// oxlint-disable-next-line promise/valid-params -- a shape, not a promise
const AnyBody = z.catch(z.nullable(ContentQueryBody), null)

export const content = {
  query: endpoint({
    method: 'POST',
    readsOnly: true,
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
