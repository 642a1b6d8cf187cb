import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { tidyText } from '#domain/shared/tidy-text.ts'

import { SAVE_PREFIX } from './situation/situation-codes.ts'
import type { Say } from './situation/situation-codes.ts'

/** A text answer; what is missing is '' so that the rules, not the shape, say what is needed. */
export const TextAnswer = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => tidyText(text ?? '')),
)

export const FlagAnswer = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((flag) => flag ?? undefined),
)

export const YesNoAnswer = z.pipe(
  z.optional(z.nullable(z.union([z.enum(['yes', 'no']), z.literal('')]))),
  z.transform((answer) => answer || undefined),
)

/** Makes issues with the codes of the save (domain reference 7.2). */
export const say: Say = (field, end, context) => issue(field, SAVE_PREFIX + end, context)

/** One issue when the condition holds, else none. */
export const when = (holds: boolean, made: () => Issue): readonly Issue[] => (holds ? [made()] : [])
