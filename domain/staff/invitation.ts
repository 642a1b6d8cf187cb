import * as z from 'zod/mini'

import { newPassword } from '#domain/accounts/password.ts'
import type { PasswordFacts } from '#domain/accounts/password.ts'
import { isUsername, usernameOf } from '#domain/accounts/username.ts'
import { issue } from '#domain/shared/issue.ts'
import type { Issue } from '#domain/shared/issue.ts'
import type { Rules } from '#domain/shared/judge.ts'
import { STAFF_ROLES } from '#domain/shared/staff-role.ts'
import { lengthOf, tidyText } from '#domain/shared/text/tidy-text.ts'

const NAME_MAX = 70

/** The name of a member of staff as it is stored. */
export const staffNameOf = (typed: string): string => tidyText(typed)

/** What is wrong with the name of a member of staff. */
export const staffNameIssues = (typed: string): readonly Issue[] => {
  const name = staffNameOf(typed)
  if (!name) return [issue('name', 'staff_name_empty')]
  return lengthOf(name) > NAME_MAX ? [issue('name', 'staff_name_too_long', { max: NAME_MAX })] : []
}

const usernameIssues = (typed: string): readonly Issue[] => {
  const username = usernameOf(typed)
  if (!username) return [issue('username', 'account_username_empty')]
  return isUsername(username) ? [] : [issue('username', 'account_username_invalid')]
}

const Invitation = z.object({
  name: z.string(),
  username: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
})

/** The form that invites somebody to the back office. */
export const invitation = {
  shape: Invitation,
  check: ({ name, username, roles }) => [
    ...staffNameIssues(name),
    ...usernameIssues(username),
    ...(roles.length ? [] : [issue('roles', 'staff_roles_empty')]),
  ],
} satisfies Rules<typeof Invitation>

const FirstPassword = z.extend(newPassword.shape, { name: z.string() })

/** The form for a first password, where the person gives their name too. */
export const firstPassword = {
  shape: FirstPassword,
  check: ({ name, ...passwords }, facts) => [
    ...staffNameIssues(name),
    ...newPassword.check(passwords, { ...facts, names: [...facts.names, staffNameOf(name)] }),
  ],
} satisfies Rules<typeof FirstPassword, PasswordFacts>

const KnownPassword = z.object({ password: z.string() })

/** The form for the password that a member of staff has. */
export const knownPassword = {
  shape: KnownPassword,
  check: ({ password }) => (password ? [] : [issue('password', 'account_password_empty')]),
} satisfies Rules<typeof KnownPassword>
