import * as z from 'zod/mini'

import { LOCALES } from '#domain/shared/locale.ts'

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
