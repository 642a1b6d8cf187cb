import * as z from 'zod/mini'

import { Block } from '#domain/content/block.ts'

// Replies of the content service about questions and answers (SVC-01, SVC-03).

const QuestionLink = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
})
export type QuestionLink = z.infer<typeof QuestionLink>

const Category = z.object({ id: z.string(), title: z.string(), description: z.string() })

// groups of questions within a category, by their ids
const Groups = z.optional(z.array(z.object({ title: z.string(), questions: z.array(z.string()) })))

/** All categories with the number of their questions, and the most frequent questions. */
export const CategoriesAnswer = z.object({
  categories: z.array(z.extend(Category, { count: z.number() })),
  top: z.array(QuestionLink),
})
export type CategoriesAnswer = z.infer<typeof CategoriesAnswer>

/** One category with its questions; null if it does not exist. */
export const CategoryAnswer = z.object({
  category: z.nullable(z.extend(Category, { questions: z.array(QuestionLink), groups: Groups })),
})
export type CategoryAnswer = z.infer<typeof CategoryAnswer>

/** One question with its answer; null if it does not exist. */
export const QuestionAnswer = z.object({
  answer: z.nullable(
    z.extend(QuestionLink, {
      categoryTitle: z.string(),
      updatedOn: z.nullable(z.string()),
      blocks: z.array(Block),
      related: z.array(QuestionLink),
    }),
  ),
})
export type QuestionAnswer = z.infer<typeof QuestionAnswer>

const FoundQuestion = z.extend(QuestionLink, {
  categoryTitle: z.string(),
  /** The words of the question that match, in lower case without accents. */
  marks: z.array(z.string()),
})
export type FoundQuestion = z.infer<typeof FoundQuestion>

/** The questions that match a search, the best match first. */
export const FoundAnswer = z.object({ found: z.array(FoundQuestion) })

/** Everything that a search in the browser needs: all questions without their answers. */
export const IndexAnswer = z.object({
  index: z.object({
    categories: z.array(z.extend(Category, { groups: Groups })),
    questions: z.array(
      z.extend(QuestionLink, { keywords: z.array(z.string()), related: z.array(z.string()) }),
    ),
    top: z.array(z.string()),
  }),
})
