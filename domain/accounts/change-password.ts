import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { newPassword, passwordOf } from './password.ts'
import type { PasswordFacts } from './password.ts'

const ChangePassword = z.extend(newPassword.shape, {
  currentPassword: z.pipe(
    z.optional(z.string()),
    z.transform((text) => text ?? ''),
  ),
})

const sameIssues = (current: string, password: string): readonly Issue[] =>
  password !== '' && passwordOf(current) === passwordOf(password)
    ? [issue('password', 'account_password_same_as_current')]
    : []

/** The form to change a password in a session: the current one, a different new one, and the new one again (PRO-04). */
export const changePassword = {
  shape: ChangePassword,
  check: ({ currentPassword, ...typed }, facts) => [
    ...(currentPassword ? [] : [issue('currentPassword', 'account_current_password_empty')]),
    ...newPassword.check(typed, facts),
    ...sameIssues(currentPassword, typed.password),
  ],
} satisfies Rules<typeof ChangePassword, PasswordFacts>
