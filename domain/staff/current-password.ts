import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

const CurrentPassword = z.object({ currentPassword: z.string() })

/** The form for the password that somebody gives before they change how they log in. */
export const currentPassword = {
  shape: CurrentPassword,
  check: ({ currentPassword: typed }) =>
    typed ? [] : [issue('currentPassword', 'account_current_password_empty')],
} satisfies Rules<typeof CurrentPassword>
