import * as z from 'zod/mini'

import type { Rules } from '#domain/shared/judge.ts'

/** How many lists of their own somebody keeps. */
export const OWN_LISTS_MAX = 20

const NAME_MAX = 40

const ListName = z.strictObject({
  name: z
    .string('staff_list_name_empty')
    .check(
      z.trim(),
      z.minLength(1, 'staff_list_name_empty'),
      z.maxLength(NAME_MAX, 'staff_list_name_too_long'),
    ),
})

/** The name of a list of one's own. */
export const listName = { shape: ListName } satisfies Rules<typeof ListName>
