import * as z from 'zod/mini'

import { isUsername, usernameOf } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

export const SaveLater = z.strictObject({ email: z.optional(z.nullable(z.string())) })

/** The small form of "Save and come back later": the address to which the link is sent. */
export const saveLater = {
  shape: SaveLater,
  check: ({ email }) => {
    const typed = usernameOf(email ?? '')
    if (typed === '') return [issue('email', 'draft_email_empty')]
    return isUsername(typed) ? [] : [issue('email', 'draft_email_invalid')]
  },
} satisfies Rules<typeof SaveLater>
