import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

const CloseAccount = z.object({ currentPassword: z.string() })

/** Closing an account needs the password, and nothing else. */
export const closeAccountForm = {
  shape: CloseAccount,
  check: ({ currentPassword }) =>
    currentPassword ? [] : [issue('currentPassword', 'account_current_password_empty')],
} satisfies Rules<typeof CloseAccount>
