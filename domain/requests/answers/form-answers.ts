import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import { nameOf } from '#domain/shared/names/person-name.ts'
import { tidyText } from '#domain/shared/text/tidy-text.ts'

import { SAVE_PREFIX } from './situation-codes.ts'
import type { MakeIssue } from './situation-codes.ts'

/** A text answer; a missing one becomes '', so that the rules and not the shape decide what is required. */
export const TextAnswer = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => tidyText(text ?? '')),
)

/** A name; a missing one becomes ''. */
export const NameAnswer = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => nameOf(text ?? '')),
)

export const FlagAnswer = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((flag) => flag ?? undefined),
)

export const YesNoAnswer = z.pipe(
  z.optional(z.nullable(z.union([z.enum(['yes', 'no']), z.literal('')]))),
  z.transform((answer) => answer || undefined),
)

/** Makes an issue with a code of the save (domain reference 7.2). */
export const saveIssue: MakeIssue = (field, end, context) => issue(field, SAVE_PREFIX + end, context)

/** One issue if the condition is true, else none. */
export const issueIf = (condition: boolean, makeIssue: () => Issue): readonly Issue[] =>
  condition ? [makeIssue()] : []
