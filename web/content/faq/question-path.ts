import { FAQ_SLUG } from '#domain/content/question.ts'
import type { Paths } from '#web/paths.ts'

/** The address of all questions, of those of a category, or of one answer. */
export const questionPath = (paths: Paths, ...path: readonly string[]): string =>
  paths.content([FAQ_SLUG.slice(1), ...path].join('/'))
