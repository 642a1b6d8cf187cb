import { FAQ_SLUG } from '#domain/content/question.ts'
import type { Paths } from '#web/paths.ts'

/** The address of all questions, of those of a category, or of one answer. */
export const questionPath = (paths: Paths, ...place: readonly string[]): string =>
  paths.content([FAQ_SLUG.slice(1), ...place].join('/'))
