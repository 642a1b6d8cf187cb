import * as z from 'zod/mini'

import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'

import { isUsername, usernameOf } from './username.ts'

const Typed = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text ?? ''),
)

const FIELD = 'newUsername'

/** What is wrong with a new e-mail address for the account that has the address `current`. */
export const newUsernameIssues = (typed: string, current: string): readonly Issue[] => {
  const wanted = usernameOf(typed)
  if (!wanted) return [issue(FIELD, 'account_new_username_empty')]
  if (!isUsername(wanted)) return [issue(FIELD, 'account_new_username_invalid')]
  return wanted === usernameOf(current) ? [issue(FIELD, 'account_new_username_same')] : []
}

const repeatIssues = (typed: string, repeat: string): readonly Issue[] => {
  if (!usernameOf(repeat)) return [issue('newUsernameRepeat', 'account_new_username_repeat_empty')]
  return usernameOf(repeat) === usernameOf(typed)
    ? []
    : [issue('newUsernameRepeat', 'account_new_username_repeat_mismatch')]
}

const ChangeUsername = z.object({ newUsername: Typed, newUsernameRepeat: Typed, currentPassword: Typed })

/** The form to change the e-mail address: the new one, the same again, and the current password (PRO-03). */
export const changeUsername = {
  shape: ChangeUsername,
  check: ({ newUsername, newUsernameRepeat, currentPassword }, { current }) => [
    ...newUsernameIssues(newUsername, current),
    ...repeatIssues(newUsername, newUsernameRepeat),
    ...(currentPassword ? [] : [issue('currentPassword', 'account_current_password_empty')]),
  ],
} satisfies Rules<typeof ChangeUsername, { readonly current: string }>

const SetUsername = z.object({ newUsername: Typed })

/** The form that uses the link of the mail: its address, which the customer does not type (ACC-04). */
export const setUsername = { shape: SetUsername, check: () => [] } satisfies Rules<typeof SetUsername>
